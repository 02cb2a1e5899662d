import { Tabs } from '@esports/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { textsOf } from '../../lib/texts.ts'
import { BoxesPanel } from './boxes-panel.tsx'
import { rewardTexts } from './texts.tsx'
import { TrophyShelf } from './trophy-shelf.tsx'
import { XpPanel } from './xp-panel.tsx'

/** My Trophies, My XP, My Mystery Boxes (S2.10). */
export function RewardsScreen() {
  const { tab = 'trophies' } = useSearch({ from: '/my-rewards' })
  const t = textsOf(rewardTexts)
  const navigate = useNavigate({ from: '/my-rewards' })
  return (
    <Tabs
      label={t.title}
      value={tab}
      onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
      tabs={[
        { value: 'trophies', label: t.tabs.trophies, content: <TrophyShelf /> },
        { value: 'xp', label: t.tabs.xp, content: <XpPanel /> },
        { value: 'boxes', label: t.tabs.boxes, content: <BoxesPanel /> },
      ]}
    />
  )
}
