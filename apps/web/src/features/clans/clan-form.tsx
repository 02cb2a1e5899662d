import type { ClanSettings, Emblem } from '@esports/contract'
import { Radio, RadioGroup, Select, Textarea } from '@esports/ui'
import { textsOf } from '../../lib/texts.ts'
import { EmblemEditor } from './emblem-editor.tsx'
import { clanFormTexts } from './form-texts.ts'
import { regionName } from './region-name.ts'

const regions = ['EU', 'NA', 'SA', 'APAC', 'MEA', 'World'] as const
const policies = ['open', 'request', 'invite'] as const

/** The first settings of a new clan, but for its emblem. */
export const firstSettings = { about: '', region: 'EU', joinPolicy: 'request' } as const

/** The fields of what who leads a clan can change. */
export function SettingsFields({
  value,
  keptEmblem,
  error,
  onValueChange,
}: {
  value: ClanSettings
  /** The emblem of a clan that exists. */
  keptEmblem?: Emblem
  error: (field: keyof ClanSettings) => string | undefined
  onValueChange: (settings: ClanSettings) => void
}) {
  const t = textsOf(clanFormTexts)
  const change = (part: Partial<ClanSettings>) => onValueChange({ ...value, ...part })
  return (
    <>
      <EmblemEditor value={value.emblem} kept={keptEmblem} onValueChange={(emblem) => change({ emblem })} />
      <Textarea
        label={t.about}
        name="about"
        hint={t.aboutHint}
        value={value.about}
        maxLength={280}
        showCount
        rows={3}
        maxRows={6}
        error={error('about')}
        onValueChange={(about) => change({ about })}
      />
      <Select
        label={t.region}
        options={[...new Set([...regions, value.region])].map((region) => ({
          value: region,
          label: regionName(region),
        }))}
        value={value.region}
        error={error('region')}
        onValueChange={(region) => change({ region })}
      />
      <RadioGroup
        label={t.policy}
        variant="card"
        orientation="horizontal"
        value={value.joinPolicy}
        onValueChange={(joinPolicy) => change({ joinPolicy })}
      >
        {policies.map((policy) => (
          <Radio key={policy} value={policy} label={t.policies[policy]} hint={t.policyHints[policy]} />
        ))}
      </RadioGroup>
    </>
  )
}
