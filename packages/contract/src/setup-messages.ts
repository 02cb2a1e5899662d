/** What a message names, by the rule that a setup breaks. */
interface SetupFacts {
  readonly too_many_running: { readonly running: number; readonly most: number }
  readonly too_many_places: { readonly most: number }
  /** Whole USDT. */
  readonly prize_too_high: { readonly most: number }
  readonly entry_is_free: unknown
  /** Whole USDT. */
  readonly fee_too_high: { readonly most: number }
  readonly no_fees_here: unknown
  readonly venue_missing: unknown
  readonly venue_online: unknown
  readonly time_zone_unknown: unknown
  readonly team_of_one: unknown
  readonly team_too_small: unknown
  readonly rating_of_clans: unknown
  readonly rating_range_empty: unknown
  readonly one_clan_of_clans: unknown
  readonly starts_too_soon: unknown
  readonly starts_too_late: unknown
  readonly registration_after_start: unknown
  readonly check_in_without_start: unknown
  readonly check_in_closes_first: unknown
  readonly check_in_too_early: unknown
  readonly groups_not_filled: { readonly entrants: number; readonly groups: number }
  readonly too_many_matches: { readonly matches: number; readonly most: number }
  readonly last_stage_advances: unknown
  readonly advance_count: unknown
  readonly lobby_too_large: { readonly entrants: number }
  readonly split_without_pool: unknown
  /** In percent. */
  readonly split_incomplete: { readonly left: number }
  /** In percent. */
  readonly split_too_large: { readonly excess: number }
  readonly places_out_of_order: unknown
  readonly more_prizes_than_places: unknown
}

type SetupRule = keyof SetupFacts

/** The rule that a setup breaks, with what a message about it names. */
export type SetupReason<Rule extends SetupRule = SetupRule> = {
  readonly [One in Rule]: { readonly rule: One } & SetupFacts[One]
}[Rule]

/** A message for each rule of a setup. */
export type SetupMessages = { readonly [Rule in SetupRule]: (facts: SetupFacts[Rule]) => string }

/** The messages that the API answers with. */
export const setupMessages: SetupMessages = {
  too_many_running: ({ running, most }) =>
    `You have ${running} ${running === 1 ? 'tournament that is' : 'tournaments that are'} not over yet, and your tier allows ${most}.`,
  too_many_places: ({ most }) => `Your tier allows at most ${most} entrants.`,
  prize_too_high: ({ most }) => `Your tier allows a prize pool of at most ${most} USDT.`,
  entry_is_free: () => 'Your tier allows free entry only.',
  fee_too_high: ({ most }) => `Your tier allows an entry fee of at most ${most} USDT.`,
  no_fees_here: () => 'Entry fees cannot be collected here. Entry is free.',
  venue_missing: () => 'A local tournament needs a venue.',
  venue_online: () => 'An online tournament has no venue.',
  time_zone_unknown: () => 'Choose the time zone of the venue.',
  team_of_one: () => 'Whoever enters alone has no team.',
  team_too_small: () => 'A team has at least two players.',
  rating_of_clans: () =>
    'Clans are rated as clans: their players have no rating of this mode. Leave the rating open.',
  rating_range_empty: () => 'The highest rating is below the lowest.',
  one_clan_of_clans: () => 'Where clans play, more than one has to be able to enter.',
  starts_too_soon: () => 'It starts in five minutes at the earliest.',
  starts_too_late: () => 'It starts within a year.',
  registration_after_start: () => 'Registration opens before the start.',
  check_in_without_start: () => 'A tournament that starts when it is full has no check-in.',
  check_in_closes_first: () => 'Check-in closes after it opens.',
  check_in_too_early: () => 'Check-in opens after registration has opened.',
  groups_not_filled: ({ entrants, groups }) => `${entrants} entrants do not fill ${groups} groups of two.`,
  too_many_matches: ({ matches, most }) =>
    `${matches} matches are too many for a table: at most ${most}. Take groups or Swiss.`,
  last_stage_advances: () => 'Nobody advances from the last stage.',
  advance_count: () => 'At least two advance to the next stage, and not all.',
  lobby_too_large: ({ entrants }) => `A lobby is larger than the ${entrants} entrants.`,
  split_without_pool: () => 'Without a prize pool there is nothing to split.',
  split_incomplete: ({ left }) => `${left} % of the prize pool are left to split.`,
  split_too_large: ({ excess }) => `The split is ${excess} % too much.`,
  places_out_of_order: () => 'Places follow one another, from the first.',
  more_prizes_than_places: () => 'There are more prizes than entrants.',
}

/**
 * Says in words which rule a setup breaks.
 *
 * @example setupMessage({ rule: 'too_many_places', most: 64 }, setupMessages) // 'Your tier allows at most 64 entrants.'
 */
export const setupMessage = <Rule extends SetupRule>(
  reason: SetupReason<Rule>,
  messages: SetupMessages,
): string => messages[reason.rule](reason)
