/** Gamers who play alone and are known by name. */
export const soloUsernames =
  'tr1ton vexa kaito mirra zephyr nova9 raze_b lumen dusk orbit sable quill fenrir echo_7 pixel atlas ember frost glitch havoc iris jolt karma lynx mako nimbus onyx prism quartz rune slate talon umbra viper wisp xeno yuki zane arrow blaze cinder drift elara flux grim halo indie jinx kestrel lotus mantis noble opal pyro riven storm torque'.split(
    ' ',
  )

const suffixes = 'ace arc bit cat dot elk fox gem hex ivy jet kit leo max'.split(' ')

/** Number of gamers in the crowd: they fill the largest team tournament. */
export const crowdSize = 1_280

/** Gamers of the crowd, who play in teams, or alone where a tournament has room. */
export const crowdUsernames: readonly string[] = Array.from({ length: crowdSize }, (_, index) => {
  const base = soloUsernames[index % soloUsernames.length] ?? 'gamer'
  const suffix = suffixes[Math.floor(index / soloUsernames.length) % suffixes.length]
  return `${base}_${suffix}${index}`.slice(0, 20)
})

/** Organizers of the demo that nobody logs in as. */
export const simulatedOrganizers = ['harbor_gg', 'northern_cups', 'daily_duels'] as const

/** The organizer that publishes a new tournament when few are left to join. */
export const cupOrganizer = 'daily_duels'

/** The organizer of the demo that people log in as; the simulation rules in her place when she leaves a dispute alone. */
export const personalOrganizer = 'rita'

/** Gamers of the demo world that are simulated; everyone else is a person. */
const simulated: ReadonlySet<string> = new Set([...soloUsernames, ...crowdUsernames])

export const isSimulated = (username: string | null | undefined): username is string =>
  typeof username === 'string' && simulated.has(username)

/** Everyone the simulation logs in as. */
export const simulatedUsernames: readonly string[] = [...simulated, ...simulatedOrganizers, personalOrganizer]
