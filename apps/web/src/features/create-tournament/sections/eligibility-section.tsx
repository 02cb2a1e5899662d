import { type Eligibility, PlayRegion } from '@esports/contract'
import { Checkbox, CheckboxGroup, NumberField, Switch } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { regionTexts } from '../../../lib/region-texts.ts'
import { rewardsApi } from '../../../lib/rewards-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { useSession } from '../../auth/index.ts'
import type { SectionProps } from '../section-props.ts'
import { createTournamentTexts } from '../texts.tsx'
import styles from './section.module.css'

/** Who may enter. */
export function EligibilitySection({ draft, change, problem }: SectionProps) {
  const t = textsOf(createTournamentTexts).eligibility
  const regionNames = textsOf(regionTexts)
  const own = useOwnClan()
  const { eligibility } = draft
  const isOfClans = draft.entry.kind === 'clan'
  const set = (rules: Partial<Eligibility>) => change({ eligibility: { ...eligibility, ...rules } })
  // A template may name a clan that was left since, a file one of elsewhere: it is shown, so that it can be switched off.
  const asked = eligibility.clan
  const clan = asked === null || asked === own?.slug ? own : { slug: asked, name: asked }
  return (
    <>
      <p className={styles['note']}>{t.about}</p>
      {isOfClans ? null : (
        <div className={styles['grid']}>
          <div data-setting="eligibility.ratingMin">
            <NumberField
              label={t.ratingMin}
              hint={t.ratingHint}
              min={0}
              max={9_999}
              step={50}
              smallStep={1}
              value={eligibility.ratingMin}
              error={problem('eligibility.ratingMin')}
              onValueChange={(ratingMin) => set({ ratingMin })}
            />
          </div>
          <div data-setting="eligibility.ratingMax">
            <NumberField
              label={t.ratingMax}
              min={0}
              max={9_999}
              step={50}
              smallStep={1}
              value={eligibility.ratingMax}
              error={problem('eligibility.ratingMax')}
              onValueChange={(ratingMax) => set({ ratingMax })}
            />
          </div>
        </div>
      )}
      <CheckboxGroup
        label={t.regions}
        hint={t.regionsHint}
        orientation="horizontal"
        value={eligibility.regions}
        onValueChange={(chosen) =>
          set({ regions: PlayRegion.options.filter((region) => chosen.includes(region)) })
        }
      >
        {PlayRegion.options.map((region) => (
          <Checkbox key={region} value={region} label={regionNames[region]} />
        ))}
      </CheckboxGroup>
      <div className={styles['grid']}>
        <div data-setting="eligibility.minAccountAgeDays">
          <NumberField
            label={t.accountAge}
            hint={t.accountAgeHint}
            min={0}
            max={3_650}
            value={eligibility.minAccountAgeDays}
            error={problem('eligibility.minAccountAgeDays')}
            onValueChange={(days) => set({ minAccountAgeDays: days ?? 0 })}
          />
        </div>
      </div>
      <Switch
        label={t.wallet}
        hint={t.walletHint}
        checked={eligibility.needsWallet}
        onCheckedChange={(needsWallet) => set({ needsWallet })}
      />
      {clan === null || isOfClans ? null : (
        <div data-setting="eligibility.clan">
          <Switch
            label={t.clan(clan.name)}
            hint={t.clanHint}
            checked={eligibility.clan !== null}
            onCheckedChange={(isAsked) => set({ clan: isAsked ? clan.slug : null })}
          />
          {problem('eligibility.clan') ? (
            <p role="alert" className={styles['wrong']}>
              {problem('eligibility.clan')}
            </p>
          ) : null}
        </div>
      )}
    </>
  )
}

/** The clan of the organizer; null without one. */
function useOwnClan() {
  const session = useSession()
  const username = session.status === 'gamer' ? session.profile.username : ''
  const { data } = useQuery({
    queryKey: ['gamer', username],
    queryFn: async ({ signal }) => (await rewardsApi.readGamer({ params: { username } }, { signal })).data,
    enabled: username !== '',
  })
  return data?.clan ?? null
}
