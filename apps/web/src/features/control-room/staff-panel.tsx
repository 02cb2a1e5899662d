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
import { GamerFace } from '../items/index.ts'
import { staffQuery } from './queries.ts'
import styles from './staff-panel.module.css'

const roleWords: Readonly<Record<StaffRole, { readonly label: string; readonly hint: string }>> = {
  admin: { label: 'Admin', hint: 'runs the tournament as you do' },
  referee: { label: 'Referee', hint: 'decides matches' },
  caster: { label: 'Caster', hint: 'announces' },
}

/** Who helps to run the tournament; `canChange`: adds and removes them. */
export function StaffPanel({ tournament, canChange }: { tournament: TournamentDetail; canChange: boolean }) {
  const query = useQuery(staffQuery(tournament))
  return (
    <Card render={<section />} aria-label="Staff">
      <CardHeader
        title={<h3>Staff</h3>}
        description={`Organised by ${tournament.organizer.name}. Roles change with the next press.`}
      />
      <Block query={query} what="the staff" loading={<Skeleton shape="block" height="5rem" />}>
        {(staff) =>
          staff.length === 0 ? (
            <p className={styles['none']}>Nobody helps yet.</p>
          ) : (
            <ul className={styles['list']}>
              {staff.map((member) => (
                <li key={member.username} className={styles['member']}>
                  <GamerFace username={member.username} size={32} />
                  <span className={styles['who']}>
                    <b>{member.name}</b> <span>@{member.username}</span>
                  </span>
                  <Badge tone="info">{roleWords[member.role].label}</Badge>
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
  const queries = useQueryClient()
  return (
    <AlertDialog
      title={`Take ${member.name} off the staff?`}
      description="They lose the role with their next press."
      tone="danger"
      confirmLabel="Take off"
      confirmError={sentenceOf}
      onConfirm={async () => {
        const { data } = await api.removeStaff({
          params: { id: tournament.id, username: member.username },
        })
        queries.setQueryData(staffQuery(tournament).queryKey, data)
      }}
      trigger={
        <Button size="s" variant="ghost" aria-label={`Take ${member.name} off the staff`}>
          Remove
        </Button>
      }
    />
  )
}

function AddForm({ tournament }: { tournament: TournamentDetail }) {
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
      aria-label="Add to the staff"
      errors={errors}
      onFormSubmit={() => {
        const name = username.trim().replace(/^@/, '').toLowerCase()
        if (name) add.mutate(name)
      }}
    >
      <TextField
        label="Username"
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
        label="Role"
        value={role}
        onValueChange={setRole}
        options={StaffRole.options.map((value) => ({
          value,
          label: `${roleWords[value].label}: ${roleWords[value].hint}`,
        }))}
      />
      <Button type="submit" loading={add.isPending}>
        Add
      </Button>
    </Form>
  )
}
