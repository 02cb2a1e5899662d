// What the reader of a code sample has in an app of their own.
type Player = { readonly id: string; readonly name: string; readonly points: number }
type Drawn = (properties: {
  readonly size?: number
  readonly 'aria-hidden'?: boolean
}) => import('react').ReactElement

// Icons and components.
declare const LogOut: Drawn
declare const Plus: Drawn
declare const Trophy: Drawn
declare const User: Drawn
declare const X: Drawn
declare const Grid2x2: Drawn
declare const App: Drawn
declare const DepositAddress: Drawn
declare const Details: Drawn
declare const MainMenu: Drawn
declare const Messages: Drawn
declare const PrizeList: Drawn
declare const Stats: Drawn
declare const Wallet: Drawn
declare const CountryInput: (
  properties: import('react').InputHTMLAttributes<HTMLInputElement>,
) => import('react').ReactElement
declare const PlayerRow: (properties: { readonly player: Player }) => import('react').ReactElement
declare const RouterLink: (
  properties: import('react').AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string },
) => import('react').ReactElement

// Data.
declare const address: string
declare const answer: { readonly errors?: Readonly<Record<string, string>> }
declare const balance: string
declare const clans: readonly string[]
declare const count: number
declare const days: readonly string[]
declare const error: string | undefined
declare const errors: Readonly<Record<string, string>>
declare const game: { readonly hue: number }
declare const gamer: { readonly imageUrl: string }
declare const match: { readonly checkInClosesAt: number }
declare const players: readonly Player[]
declare const regions: readonly { readonly value: string; readonly label: string }[]
declare const tournament: { readonly id: string; readonly name: string; readonly bannerSeed: string }

// States.
declare const hasSound: boolean
declare const setHasSound: (has: boolean) => void
declare const isGrid: boolean
declare const isAccepted: boolean
declare const setAccepted: (accepted: boolean) => void
declare const isLoading: boolean
declare const isOpen: boolean
declare const setOpen: (isOpen: boolean) => void
declare const isRefetching: boolean
declare const isToday: boolean
declare const setToday: (isToday: boolean) => void
declare const page: number
declare const setPage: (page: number) => void
declare const query: string
declare const setQuery: (query: string) => void
declare const setDay: (day: string | null) => void
declare const titleId: string

// Actions.
declare const connect: () => void
declare const copyLink: () => void
declare const dropFilter: (region: string) => void
declare const fetchNextPage: () => void
declare const hide: () => void
declare const isHoliday: (date: string) => boolean
declare const join: (values: Readonly<Record<string, unknown>>) => Promise<void>
declare const leave: (id?: string) => Promise<void>
declare const logOut: () => void
declare const logWarning: (error: unknown) => void
declare const navigate: (path: string) => void
declare const refetch: () => void
declare const remove: () => void
declare const run: (command: string) => void
declare const save: (values: Readonly<Record<string, unknown>>) => Promise<void>
declare const showDay: (day: string | null) => void
declare const showPlayer: () => void
declare const toggleGrid: () => void
declare const zoomIn: () => void
declare const verify: (code: string) => void
