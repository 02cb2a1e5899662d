import type { Command } from '@esports/ui/command'

/** A command of the palette, and what it does. */
export interface PaletteCommand extends Command {
  readonly run: () => void
  /** Leaves the palette open. */
  readonly staysOpen?: boolean
}
