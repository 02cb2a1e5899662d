import type { DeskMatch, Station } from '@esports/contract'
import { Button, Dialog, Form, IconButton, Select, Switch, TextField, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { deskApi } from '../../lib/desk-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { useOnline } from '../../lib/use-online.ts'
import type { DeskAct } from './acts.ts'
import styles from './desk-dialog.module.css'
import { deskQuery } from './queries.ts'
import { readStationNames } from './station-names.ts'
import { deskTexts } from './texts.tsx'
import { sidesWords } from './words.ts'

interface Which {
  readonly id: string
  readonly slug: string
}

/** Adds, sets and removes stations; the desk is read again afterwards. */
export function useStationWrites(tournament: Which) {
  const { id } = tournament
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (
      change:
        | { readonly add: readonly string[] }
        | { readonly set: string; readonly isOutOfOrder: boolean }
        | { readonly remove: string },
    ): Promise<unknown> => {
      if ('add' in change) return deskApi.addStations({ params: { id }, body: { names: [...change.add] } })
      if ('remove' in change) return deskApi.removeStation({ params: { id, station: change.remove } })
      const { set: station, isOutOfOrder } = change
      return deskApi.setStation({ params: { id, station }, body: { isOutOfOrder } })
    },
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    onSettled: () => queries.invalidateQueries({ queryKey: deskQuery(tournament).queryKey }),
  })
}

/** The stations of a tournament, to be named, set out of order and removed. */
export function EditStations({
  tournament,
  stations,
  onClose,
}: {
  tournament: Which
  stations: readonly Station[]
  onClose: () => void
}) {
  const t = textsOf(deskTexts).stations
  const [text, setText] = useState('')
  const isOnline = useOnline()
  const write = useStationWrites(tournament)
  const { names, wrong } = readStationNames(text)
  return (
    <Dialog
      open
      title={t.edit}
      description={t.editAbout}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className={styles['root']}>
        {isOnline ? null : <p className={styles['note']}>{t.needsNetwork}</p>}
        <Form
          className={styles['choice'] ?? ''}
          onFormSubmit={() => {
            if (names.length > 0 && wrong.length === 0)
              write.mutate({ add: names }, { onSuccess: () => setText('') })
          }}
        >
          <TextField
            label={t.names}
            hint={t.namesHint}
            placeholder={t.namesExample}
            autoComplete="off"
            value={text}
            onValueChange={setText}
            {...(wrong.length > 0 ? { error: t.wrong(wrong.join(', ')) } : {})}
          />
          <Button type="submit" tone="positive" loading={write.isPending} disabled={!isOnline}>
            {t.add}
          </Button>
        </Form>
        <ul className={styles['list']}>
          {stations.map(({ name, isOutOfOrder }) => (
            <li key={name} className={styles['row']}>
              <Switch
                label={t.inOrder(name)}
                disabled={!isOnline}
                checked={!isOutOfOrder}
                onCheckedChange={(isInOrder) => write.mutate({ set: name, isOutOfOrder: !isInOrder })}
              />
              <IconButton
                label={t.remove(name)}
                icon={<Trash2 size={18} aria-hidden />}
                disabled={!isOnline}
                onClick={() => write.mutate({ remove: name })}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** A station at which nothing is played: a match is called to it, or it is set out of order. */
export function StationDialog({
  tournament,
  station: { name, isOutOfOrder },
  matches,
  onAct,
  onClose,
}: {
  tournament: Which
  station: Station
  /** Those that can be called, in the order of play. */
  matches: readonly DeskMatch[]
  onAct: (act: DeskAct) => void
  onClose: () => void
}) {
  const t = textsOf(deskTexts).stations
  const isOnline = useOnline()
  const write = useStationWrites(tournament)
  const [chosen, setChosen] = useState(matches[0]?.id ?? '')
  const match = matches.find(({ id }) => id === chosen) ?? matches[0]
  return (
    <Dialog
      open
      title={t.at(name)}
      description={isOutOfOrder ? t.outNow : t.free}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className={styles['root']}>
        {isOutOfOrder ? null : match ? (
          <div className={styles['choice']}>
            <Select<string>
              label={t.match}
              value={match.id}
              onValueChange={setChosen}
              options={matches.map((one) => ({ value: one.id, label: `${one.code} · ${sidesWords(one)}` }))}
            />
            <Button
              tone="accent"
              onClick={() => {
                onAct({
                  type: 'call',
                  matchId: match.id,
                  code: match.code,
                  station: name,
                  from: match.station,
                })
                onClose()
              }}
            >
              {t.callIt}
            </Button>
          </div>
        ) : (
          <p className={styles['note']}>{t.noMatch}</p>
        )}
        {isOnline ? (
          <Button
            loading={write.isPending}
            onClick={() => write.mutate({ set: name, isOutOfOrder: !isOutOfOrder }, { onSuccess: onClose })}
          >
            {isOutOfOrder ? t.setIn : t.setOut}
          </Button>
        ) : (
          <p className={styles['note']}>{t.needsNetwork}</p>
        )}
      </div>
    </Dialog>
  )
}
