import { alerts } from '../errors/alerts.ts'
import {
  defaultFeatures,
  type LocalFeatures,
  localFeatures,
  onrampProviders,
  type RemoteFeatures,
  socialProviders,
  swapProviders,
} from './features.ts'

export interface ResolveFeaturesParameters {
  /** The project's settings as received; undefined or null if they were not requested, or could not be loaded. */
  readonly remote: unknown
  readonly local: LocalFeatures
}

export interface ResolvedFeatures {
  readonly features: RemoteFeatures
  /** Names of the local settings that were replaced by remote ones. */
  readonly ignored: readonly string[]
  // S8.13
  /** The warning to show once, if there are ignored settings. */
  readonly notice: { readonly short: string; readonly long: string } | undefined
}

// S4.13
/**
 * Remote project settings take precedence, and the local settings they replace are named in a warning. Without remote settings
 * each local setting counts, with the default for those the app does not set. Remote settings that are not a valid list result in the
 * defaults; an invalid entry switches off only its own feature. The input is not changed.
 *
 * @example resolveFeatures({ remote: undefined, local: { email: false } }).features.email // false
 */
export function resolveFeatures({ remote, local }: ResolveFeaturesParameters): ResolvedFeatures {
  if (remote === undefined || remote === null) return resolved(localFeatures(local), [])
  const entries = readEntries(remote)
  if (!entries) return resolved(defaultFeatures, [])
  const locals = localFeatures(local)
  const entryOf = (feature: Feature) => entries.find(({ id }) => id === remoteIds[feature])
  const isLeftToApp = (feature: Feature) => entryOf(feature)?.list === null
  const choose = <F extends Feature>(feature: F, read: (entry: SetEntry) => RemoteFeatures[F]) => {
    if (isLeftToApp(feature)) return locals[feature]
    const { isEnabled = false, list } = entryOf(feature) ?? {}
    return list ? read({ isEnabled, list }) : false
  }
  const features: RemoteFeatures = {
    email: choose('email', ({ isEnabled, list }) => isEnabled && list.includes('email')),
    socials: choose('socials', listOf(socialProviders)),
    swaps: choose('swaps', listOf(swapProviders)),
    onramp: choose('onramp', listOf(onrampProviders)),
    activity: choose('activity', ({ isEnabled }) => isEnabled),
    reownBranding: choose('reownBranding', ({ isEnabled }) => isEnabled),
  }
  const ignored = localSettings.filter(
    ({ key, feature }) => local[key] !== undefined && !isLeftToApp(feature),
  )
  return resolved(
    features,
    ignored.map(({ name }) => name),
  )
}

type Feature = keyof RemoteFeatures

/** The ids of the features in the remote settings. */
const remoteIds: Readonly<Record<Feature, string>> = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  onramp: 'onramp',
  activity: 'activity',
  reownBranding: 'reown_branding',
}

const localSettings = [
  { key: 'email', feature: 'email', name: '"features.email"' },
  { key: 'socials', feature: 'socials', name: '"features.socials"' },
  { key: 'swaps', feature: 'swaps', name: '"features.swaps"' },
  { key: 'onramp', feature: 'onramp', name: '"features.onramp"' },
  { key: 'activity', feature: 'activity', name: '"features.activity"' },
  { key: 'history', feature: 'activity', name: '"features.history" (now "activity")' },
  { key: 'reownBranding', feature: 'reownBranding', name: '"features.reownBranding"' },
] as const

interface Entry {
  readonly id: string
  readonly isEnabled: boolean
  /** Null: the project leaves it to the app. Undefined: missing or invalid, which switches the feature off. */
  readonly list: readonly string[] | null | undefined
}
/** An entry with a list. */
interface SetEntry {
  readonly isEnabled: boolean
  readonly list: readonly string[]
}

/** The known names of a list (so 'email' is omitted from the socials); false when the list is empty or switched off. */
const listOf =
  <Name extends string>(known: readonly Name[]) =>
  ({ isEnabled, list }: SetEntry): readonly Name[] | false =>
    isEnabled && list.length > 0 ? list.flatMap((name) => known.filter((other) => other === name)) : false

function resolved(features: RemoteFeatures, ignored: readonly string[]): ResolvedFeatures {
  const { short, long } = alerts.localConfigurationIgnored
  const notice =
    ignored.length > 0 ? { short, long: long.replace('{settings}', () => ignored.join(', ')) } : undefined
  return { features, ignored, notice }
}

/** The valid remote entries; undefined if it is not a list, or a non-empty list without a valid entry. */
function readEntries(remote: unknown): readonly Entry[] | undefined {
  if (!Array.isArray(remote)) return undefined
  const entries = remote.flatMap((entry) => readEntry(entry) ?? [])
  return entries.length > 0 || remote.length === 0 ? entries : undefined
}

function readEntry(value: unknown): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const [id, isEnabled, list]: unknown[] = ['id', 'isEnabled', 'config'].map((key): unknown =>
    Reflect.get(value, key),
  )
  if (typeof id !== 'string') return undefined
  const isReadable = Array.isArray(list) && list.every((name) => typeof name === 'string')
  return { id, isEnabled: isEnabled === true, list: isReadable || list === null ? list : undefined }
}
