import { Combobox, NumberField, Radio, RadioGroup, Switch, TextField } from '@esports/ui'
import { DateTimePicker, parseZonedDateTime, zonedDateTime } from '@esports/ui/date'
import { formatMoment } from '../../../lib/format-time.ts'
import { textsOf } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ownTimeZone } from '../own-time-zone.ts'
import type { SectionProps } from '../section-props.ts'
import { createTournamentTexts } from '../texts.tsx'
import styles from './section.module.css'

/** Where and when, and who has to check in. */
export function TimeSection({ draft, change, problem }: SectionProps) {
  const t = textsOf(createTournamentTexts).time
  const now = useNow()
  const { venue, checkIn } = draft
  const zone = venue?.timeZone || ownTimeZone()
  const soonest = new Date(now).toISOString()
  return (
    <>
      <RadioGroup
        label={t.place}
        variant="card"
        orientation="horizontal"
        value={draft.kind}
        onValueChange={(kind) =>
          change({
            kind,
            venue:
              kind === 'online'
                ? null
                : (venue ?? { name: '', city: '', country: '', timeZone: ownTimeZone() }),
          })
        }
      >
        <Radio value="online" label={t.online} hint={t.onlineHint} />
        <Radio value="local" label={t.local} hint={t.localHint} />
      </RadioGroup>
      {venue ? (
        <div className={styles['grid']}>
          <div data-setting="venue.name">
            <TextField
              label={t.venue}
              value={venue.name}
              maxLength={80}
              error={problem('venue.name')}
              onValueChange={(name) => change({ venue: { ...venue, name } })}
            />
          </div>
          <TextField
            label={t.city}
            value={venue.city}
            maxLength={60}
            onValueChange={(city) => change({ venue: { ...venue, city } })}
          />
          <TextField
            label={t.country}
            value={venue.country}
            maxLength={60}
            onValueChange={(country) => change({ venue: { ...venue, country } })}
          />
          <div data-setting="venue.timeZone">
            <Combobox
              label={t.timeZone}
              options={zones()}
              value={venue.timeZone || null}
              error={problem('venue.timeZone')}
              onValueChange={(timeZone) => change({ venue: { ...venue, timeZone: timeZone ?? '' } })}
            />
          </div>
        </div>
      ) : null}
      <RadioGroup
        label={t.start}
        variant="card"
        orientation="horizontal"
        value={draft.startMode}
        onValueChange={(startMode) =>
          change({ startMode, checkIn: startMode === 'when_full' ? null : (checkIn ?? usualCheckIn) })
        }
      >
        <Radio value="scheduled" label={t.scheduled} hint={t.scheduledHint} />
        <Radio value="when_full" label={t.whenFull} hint={t.whenFullHint} />
      </RadioGroup>
      <div className={styles['stack']} data-setting="startsAt">
        <DateTimePicker
          label={draft.startMode === 'when_full' ? t.listedAt : t.startsAt}
          value={draft.startsAt}
          min={soonest}
          defaultTimeZone={zone}
          error={problem('startsAt')}
          onValueChange={(startsAt) => change({ startsAt })}
        />
        <Zones zoned={draft.startsAt} venueZone={venue?.timeZone ?? ''} />
      </div>
      <Switch
        label={t.opensAtOnce}
        hint={t.opensAtOnceHint}
        checked={draft.registrationOpensAt === null}
        onCheckedChange={(isAtOnce) =>
          change({
            registrationOpensAt: isAtOnce ? null : laterRegistration(draft.startsAt, now, zone),
          })
        }
      />
      {draft.registrationOpensAt === null ? null : (
        <div className={styles['stack']} data-setting="registrationOpensAt">
          <DateTimePicker
            label={t.registrationOpens}
            value={draft.registrationOpensAt}
            min={soonest}
            defaultTimeZone={zone}
            error={problem('registrationOpensAt')}
            onValueChange={(registrationOpensAt) => {
              if (registrationOpensAt !== null) change({ registrationOpensAt })
            }}
          />
          <Zones zoned={draft.registrationOpensAt} venueZone={venue?.timeZone ?? ''} />
        </div>
      )}
      {draft.startMode === 'scheduled' ? (
        <Switch
          label={t.checkIn}
          hint={t.checkInHint}
          checked={checkIn !== null}
          onCheckedChange={(isAsked) => change({ checkIn: isAsked ? usualCheckIn : null })}
        />
      ) : null}
      <div className={styles['grid']}>
        {checkIn ? (
          <>
            <div data-setting="checkIn.opensMinutes">
              <NumberField
                label={t.checkInOpens}
                min={1}
                max={1440}
                value={checkIn.opensMinutes}
                error={problem('checkIn.opensMinutes')}
                onValueChange={(opensMinutes) => {
                  if (opensMinutes !== null) change({ checkIn: { ...checkIn, opensMinutes } })
                }}
              />
            </div>
            <div data-setting="checkIn.closesMinutes">
              <NumberField
                label={t.checkInCloses}
                min={0}
                max={1440}
                value={checkIn.closesMinutes}
                error={problem('checkIn.closesMinutes')}
                onValueChange={(closesMinutes) => {
                  if (closesMinutes !== null) change({ checkIn: { ...checkIn, closesMinutes } })
                }}
              />
            </div>
          </>
        ) : null}
        <NumberField
          label={t.matchCheckIn}
          hint={t.matchCheckInHint}
          min={1}
          max={120}
          value={draft.matchCheckInMinutes}
          onValueChange={(matchCheckInMinutes) => change({ matchCheckInMinutes })}
        />
      </div>
    </>
  )
}

const usualCheckIn = { opensMinutes: 30, closesMinutes: 5 }

const zones = () =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

/** A time for registration to begin with: a day before the start, or in an hour. */
function laterRegistration(startsAt: string | null, now: number, zone: string): string {
  const start = startsAt === null ? undefined : parseZonedDateTime(startsAt)?.instant
  const hour = 3_600_000
  const at = start === undefined ? now + hour : Math.max(now + hour, Date.parse(start) - 24 * hour)
  return zonedDateTime(new Date(Math.ceil(at / (hour / 4)) * (hour / 4)), zone)
}

/** A moment in the zones of those who read it: the organizer's, the venue's, and UTC. */
function Zones({ zoned, venueZone }: { zoned: string | null; venueZone: string }) {
  const found = zoned === null ? undefined : parseZonedDateTime(zoned)
  if (!found) return null
  const t = textsOf(createTournamentTexts).time
  const own = ownTimeZone()
  const lines = [
    [t.yourTime, own],
    ...(venueZone && venueZone !== own ? [[t.atVenue, venueZone] as const] : []),
    ['UTC', 'UTC'],
  ] as const
  return (
    <dl className={styles['zones']}>
      {lines.map(([name, timeZone]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoment(found.instant, { timeZone })}</dd>
        </div>
      ))}
    </dl>
  )
}
