import { Tabs } from '@esports/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BoxesPanel } from './boxes-panel.tsx'
import { TrophyShelf } from './trophy-shelf.tsx'
import { XpPanel } from './xp-panel.tsx'

/** My Trophies, My XP, My Mystery Boxes (S2.10). */
export function RewardsScreen() {
  const { tab = 'trophies' } = useSearch({ from: '/my-rewards' })
  const navigate = useNavigate({ from: '/my-rewards' })
  return (
    <Tabs
      label="My Rewards"
      value={tab}
      onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
      tabs={[
        { value: 'trophies', label: 'My Trophies', content: <TrophyShelf /> },
        { value: 'xp', label: 'My XP', content: <XpPanel /> },
        { value: 'boxes', label: 'My Mystery Boxes', content: <BoxesPanel /> },
      ]}
    />
  )
}
