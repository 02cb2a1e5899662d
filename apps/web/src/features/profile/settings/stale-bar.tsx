import { AlertBar, Button } from '@esports/ui'

/** Says that the settings were changed elsewhere, with the way to go on. */
export function StaleBar({ onRestart }: { onRestart: () => void }) {
  return (
    <AlertBar
      tone="warning"
      message="Your settings were changed in another place. What you write here cannot be saved over it."
      action={
        <Button size="s" onClick={onRestart}>
          Show what is saved
        </Button>
      }
    />
  )
}
