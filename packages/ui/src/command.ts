'use client'
// A door of its own: who has no palette does not load what searches in it.
export {
  type Command,
  type CommandGroup,
  CommandPalette,
  type CommandPaletteProps,
} from './command-palette/command-palette.tsx'
