import { Combobox, NumberField, Radio, RadioGroup, Switch, TextField } from '@esports/ui'
import { DateTimePicker, parseZonedDateTime, zonedDateTime } from '@esports/ui/date'
import { formatMoment } from '../../../lib/format-time.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ownTimeZone } from '../own-time-zone.ts'
import type { SectionProps } from '../section-props.ts'
import styles from './section.module.css'

/** Where and when, and who has to check in. */
export function TimeSection({ draft, change, problem }: SectionProps) {
  const now = useNow()
  const { venue, checkIn } = draft
  const zone = venue?.timeZone || ownTimeZone()
  const soonest = new Date(now).toISOString()
  return (
    <>
      <RadioGroup
        label="Place"
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
        <Radio value="online" label="Online" hint="Everybody plays from where they are." />
        <Radio value="local" label="At a venue" hint="It is found under Local Tournaments." />
      </RadioGroup>
      {venue ? (
        <div className={styles['grid']}>
          <div data-setting="venue.name">
            <TextField
              label="Venue"
              value={venue.name}
              maxLength={80}
              error={problem('venue.name')}
              onValueChange={(name) => change({ venue: { ...venue, name } })}
            />
          </div>
          <TextField
            label="City"
            value={venue.city}
            maxLength={60}
            onValueChange={(city) => change({ venue: { ...venue, city } })}
          />
          <TextField
            label="Country"
            value={venue.country}
            maxLength={60}
            onValueChange={(country) => change({ venue: { ...venue, country } })}
          />
          <div data-setting="venue.timeZone">
            <Combobox
              label="Time zone of the venue"
              options={zones()}
              value={venue.timeZone || null}
              error={problem('venue.timeZone')}
              onValueChange={(timeZone) => change({ venue: { ...venue, timeZone: timeZone ?? '' } })}
            />
          </div>
        </div>
      ) : null}
      <RadioGroup
        label="Start"
        variant="card"
        orientation="horizontal"
        value={draft.startMode}
        onValueChange={(startMode) =>
          change({ startMode, checkIn: startMode === 'when_full' ? null : (checkIn ?? usualCheckIn) })
        }
      >
        <Radio value="scheduled" label="At a time" hint="With those who are there." />
        <Radio value="when_full" label="When it is full" hint="The moment the last place is taken." />
      </RadioGroup>
      <div className={styles['stack']} data-setting="startsAt">
        <DateTimePicker
          label={draft.startMode === 'when_full' ? 'Shown in lists at' : 'Starts'}
          value={draft.startsAt}
          min={soonest}
          defaultTimeZone={zone}
          error={problem('startsAt')}
          onValueChange={(startsAt) => change({ startsAt })}
        />
        <Zones zoned={draft.startsAt} venueZone={venue?.timeZone ?? ''} />
      </div>
      <Switch
        label="Registration opens at once"
        hint="Otherwise it is announced first, and opens at a time."
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
            label="Registration opens"
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
          label="Check-in"
          hint="Whoever does not check in loses the place to the queue."
          checked={checkIn !== null}
          onCheckedChange={(isAsked) => change({ checkIn: isAsked ? usualCheckIn : null })}
        />
      ) : null}
      <div className={styles['grid']}>
        {checkIn ? (
          <>
            <div data-setting="checkIn.opensMinutes">
              <NumberField
                label="Opens, minutes before the start"
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
                label="Closes, minutes before the start"
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
          label="Match check-in, minutes"
          hint="Whoever is not there in time forfeits; empty: no check-in"
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
  const own = ownTimeZone()
  const lines = [
    ['Your time', own],
    ...(venueZone && venueZone !== own ? [['At the venue', venueZone] as const] : []),
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
