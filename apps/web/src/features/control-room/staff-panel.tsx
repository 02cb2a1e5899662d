import { type StaffMember, StaffRole, type TournamentDetail } from '@esports/contract'
import {
  AlertDialog,
  Badge,
  Button,
  Card,
  CardHeader,
  Form,
  type FormErrors,
  Select,
  Skeleton,
  TextField,
  useToast,
} from '@esports/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { formErrorsOf } from '../../lib/form-errors.ts'
import { textsOf } from '../../lib/texts.ts'
import { GamerFace } from '../items/index.ts'
import { staffQuery } from './queries.ts'
import styles from './staff-panel.module.css'
import { controlRoomTexts } from './texts.tsx'

/** Who helps to run the tournament; `canChange`: adds and removes them. */
export function StaffPanel({ tournament, canChange }: { tournament: TournamentDetail; canChange: boolean }) {
  const t = textsOf(controlRoomTexts).staff
  const query = useQuery(staffQuery(tournament))
  return (
    <Card render={<section />} aria-label={t.title}>
      <CardHeader title={<h3>{t.title}</h3>} description={t.about(tournament.organizer.name)} />
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="5rem" />}>
        {(staff) =>
          staff.length === 0 ? (
            <p className={styles['none']}>{t.none}</p>
          ) : (
            <ul className={styles['list']}>
              {staff.map((member) => (
                <li key={member.username} className={styles['member']}>
                  <GamerFace username={member.username} size={32} />
                  <span className={styles['who']}>
                    <b>{member.name}</b> <span dir="ltr">@{member.username}</span>
                  </span>
                  <Badge tone="info">{t.roles[member.role]}</Badge>
                  {canChange ? <Remove tournament={tournament} member={member} /> : null}
                </li>
              ))}
            </ul>
          )
        }
      </Block>
      {canChange ? <AddForm tournament={tournament} /> : null}
    </Card>
  )
}

function Remove({ tournament, member }: { tournament: TournamentDetail; member: StaffMember }) {
  const t = textsOf(controlRoomTexts).staff
  const queries = useQueryClient()
  return (
    <AlertDialog
      title={t.removeTitle(member.name)}
      description={t.removeAbout}
      tone="danger"
      confirmLabel={t.takeOff}
      confirmError={sentenceOf}
      onConfirm={async () => {
        const { data } = await api.removeStaff({
          params: { id: tournament.id, username: member.username },
        })
        queries.setQueryData(staffQuery(tournament).queryKey, data)
      }}
      trigger={
        <Button size="s" variant="ghost" aria-label={t.removeOf(member.name)}>
          {t.remove}
        </Button>
      }
    />
  )
}

function AddForm({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(controlRoomTexts).staff
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<StaffRole>('referee')
  const [errors, setErrors] = useState<FormErrors>({})
  const queries = useQueryClient()
  const toast = useToast()
  const add = useMutation({
    mutationFn: (name: string) =>
      api.addStaff({ params: { id: tournament.id }, body: { username: name, role } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(staffQuery(tournament).queryKey, data)
      setUsername('')
      setErrors({})
    },
    onError: (cause) => {
      setErrors(formErrorsOf(cause))
      toast.show({ tone: 'danger', title: sentenceOf(cause) })
    },
  })
  return (
    <Form<{ username: string }>
      className={styles['form'] ?? ''}
      aria-label={t.form}
      errors={errors}
      onFormSubmit={() => {
        const name = username.trim().replace(/^@/, '').toLowerCase()
        if (name) add.mutate(name)
      }}
    >
      <TextField
        label={t.username}
        name="username"
        required
        maxLength={21}
        autoComplete="off"
        autoCapitalize="none"
        value={username}
        onValueChange={setUsername}
        placeholder="okami"
      />
      <Select<StaffRole>
        label={t.role}
        value={role}
        onValueChange={setRole}
        options={StaffRole.options.map((value) => ({ value, label: t.rolesWithDuties[value] }))}
      />
      <Button type="submit" loading={add.isPending}>
        {t.add}
      </Button>
    </Form>
  )
}
