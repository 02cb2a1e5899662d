import type { ClanSettings } from '@esports/contract'
import { Radio, RadioGroup, Select, Textarea } from '@esports/ui'
import { EmblemEditor } from './emblem-editor.tsx'

const regions = ['EU', 'NA', 'SA', 'APAC', 'MEA', 'World'] as const

/** The first settings of a new clan, but for its emblem. */
export const firstSettings = { about: '', region: 'EU', joinPolicy: 'request' } as const

/** The fields of what who leads a clan can change. */
export function SettingsFields({
  value,
  error,
  onValueChange,
}: {
  value: ClanSettings
  error: (field: keyof ClanSettings) => string | undefined
  onValueChange: (settings: ClanSettings) => void
}) {
  const change = (part: Partial<ClanSettings>) => onValueChange({ ...value, ...part })
  return (
    <>
      <EmblemEditor value={value.emblem} onValueChange={(emblem) => change({ emblem })} />
      <Textarea
        label="About"
        name="about"
        hint="Who you are, and whom you look for"
        value={value.about}
        maxLength={280}
        showCount
        rows={3}
        maxRows={6}
        error={error('about')}
        onValueChange={(about) => change({ about })}
      />
      <Select
        label="Region"
        options={[...new Set([...regions, value.region])].map((region) => ({ value: region, label: region }))}
        value={value.region}
        error={error('region')}
        onValueChange={(region) => change({ region })}
      />
      <RadioGroup
        label="Who can join"
        variant="card"
        orientation="horizontal"
        value={value.joinPolicy}
        onValueChange={(joinPolicy) => change({ joinPolicy })}
      >
        <Radio value="open" label="Everybody" hint="Gamers join at once, as recruits." />
        <Radio value="request" label="On request" hint="You answer who asks." />
        <Radio value="invite" label="Invited gamers" hint="Nobody can ask." />
      </RadioGroup>
    </>
  )
}
