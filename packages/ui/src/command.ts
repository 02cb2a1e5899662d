'use client'
// A separate entry point: apps without a command palette do not load its search code.
export {
  type Command,
  type CommandGroup,
  CommandPalette,
  type CommandPaletteProps,
} from './command-palette/command-palette.tsx'
