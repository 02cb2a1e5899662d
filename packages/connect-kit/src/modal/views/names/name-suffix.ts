import type { ConnectKit } from '../../../index.ts'
import { defaultServices } from '../../../services/options.ts'

/** Suffix of the app's names, including the dot. */
export const nameSuffixOf = ({ options }: ConnectKit): string =>
  options.services?.nameSuffix ?? defaultServices.nameSuffix
