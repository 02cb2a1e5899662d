import type { ConnectKit } from '../../../index.ts'
import { defaultServices } from '../../../services/options.ts'

/** What the app's names end in, with the dot. */
export const nameSuffixOf = ({ options }: ConnectKit): string =>
  options.services?.nameSuffix ?? defaultServices.nameSuffix
