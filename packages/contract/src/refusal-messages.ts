import type { z } from 'zod'
import type { PlayRegion } from './eligibility.ts'
import type { policies } from './policies.ts'
import type { EntryMemberRole } from './tournaments.ts'

/** What is not there, or is not shown to who asks. */
export type MissingThing =
  | 'achievement'
  | 'action'
  | 'announcement'
  | 'box'
  | 'calendar'
  | 'case'
  | 'chat'
  | 'clan'
  | 'clan_member'
  | 'entry'
  | 'evidence'
  | 'gamer'
  | 'imported_tournament'
  | 'invitation'
  | 'item'
  | 'leaderboard'
  | 'lobby'
  | 'match'
  | 'member'
  | 'message'
  | 'notification'
  | 'own_match'
  | 'own_item'
  | 'request_for_access'
  | 'roster_member'
  | 'session'
  | 'staff_member'
  | 'station'
  | 'team'
  | 'tournament'
  | 'tournament_draw'

/** What a refusal names, by its reason. A reason keeps its parameters for good; something else gets a reason of its own. */
interface RefusalFacts {
  readonly not_there: { readonly what: MissingThing }
  readonly not_allowed: { readonly policy: keyof typeof policies }

  readonly session_in_use: unknown
  readonly wallet_taken: unknown
  readonly wallet_network: unknown
  readonly wallet_signature: unknown
  readonly wallet_smart_account: unknown
  readonly wallet_request_over: unknown

  readonly username_soon: { readonly from: string; readonly days: number }
  readonly username_taken: unknown
  readonly notification_required: unknown
  readonly confirmation_wrong: { readonly username: string }
  readonly account_needed: { readonly obstacle: 'clan' | 'tournament'; readonly name: string }
  readonly data_not_asked: unknown
  readonly data_not_ready: unknown
  readonly data_expired: unknown
  readonly matches_hidden: { readonly gamer: string }

  readonly no_gamer_of_name: { readonly username: string }
  readonly no_invitations: { readonly username: string; readonly from: 'clan' | 'nobody' }
  readonly invitation_over: unknown
  readonly invitation_over_left_clan: unknown
  readonly request_over: unknown
  readonly request_answered: unknown
  readonly nothing_to_answer: unknown

  readonly block_yourself: unknown
  readonly blocks_full: { readonly most: number }
  readonly report_yourself: unknown
  readonly case_not_message: unknown
  readonly case_of_clan: unknown
  readonly case_open: unknown
  readonly case_newer: unknown
  readonly case_decided: unknown
  readonly case_yours: unknown
  readonly case_about_you: unknown
  readonly not_a_measure: unknown
  readonly taken_back_already: unknown
  readonly mute_over: unknown

  readonly chat_closed: unknown
  /** `given`: the reason that a moderator wrote. */
  readonly chat_muted: { readonly given: string }
  readonly chat_links: unknown
  readonly message_deleted: unknown
  readonly message_not_deleted: unknown
  readonly message_of_author: unknown
  readonly message_to_delete: unknown
  readonly message_edit_over: { readonly minutes: number }
  readonly mute_higher_role: unknown

  readonly clan_leaders_only: unknown
  readonly clan_owner_only: unknown
  readonly clan_role_too_high: unknown
  readonly clan_not_lower: { readonly gamer: string }
  readonly clan_full: { readonly clan: string }
  readonly clan_only_one: unknown
  readonly clan_leave_first: { readonly clan: string }
  readonly clan_you_are_in: { readonly clan: string }
  readonly clan_not_in: { readonly clan: string }
  /** Null: it is the clan of who invites. */
  readonly clan_gamer_is_in: { readonly gamer: string; readonly clan: string | null }
  readonly clan_gamer_banned: { readonly gamer: string }
  readonly clan_gamer_asked: { readonly gamer: string }
  readonly clan_gamer_invited: { readonly gamer: string }
  readonly clan_invitations_full: { readonly most: number }
  readonly clan_banned_you: { readonly clan: string }
  readonly clan_invites_only: { readonly clan: string }
  readonly clan_hand_over: unknown
  readonly clan_name_taken: unknown
  readonly clan_tag_taken: unknown

  readonly tournament_over: unknown
  readonly tournament_full: unknown
  readonly tournament_just_started: unknown
  readonly tournament_final: unknown
  readonly tournament_file_early: unknown
  /** `problems`: how many things in the file do not follow. */
  readonly import_contradicts: { readonly problems: number }
  readonly import_of_others: unknown
  readonly imports_full: { readonly most: number }
  readonly tournament_paused: unknown
  readonly tournament_not_to_start: unknown
  readonly tournament_called_off: unknown
  readonly registration_not_open: unknown
  readonly registration_closed: unknown
  readonly entry_fee: unknown
  readonly eligibility_rating_low: { readonly min: number; readonly rating: number }
  readonly eligibility_rating_high: { readonly max: number; readonly rating: number }
  readonly eligibility_region: { readonly regions: readonly PlayRegion[] }
  readonly eligibility_no_country: unknown
  readonly eligibility_account_age: { readonly days: number }
  readonly eligibility_wallet: unknown
  readonly eligibility_clan: { readonly clan: string }
  readonly entry_twice: unknown
  readonly entry_team_twice: unknown
  readonly entry_removed: unknown
  readonly entry_none: unknown
  readonly entry_over: unknown
  readonly entry_of_rival: unknown
  readonly withdraw_too_late: unknown
  readonly check_in_not_open: unknown
  readonly check_in_by_captain: unknown
  readonly check_in_lacks: { readonly missing: number }
  readonly roster_stands: unknown
  readonly roster_stands_started: unknown
  readonly roster_of_one: unknown
  readonly roster_captain: unknown
  readonly roster_not_of_clan: { readonly username: string }
  readonly roster_plays_already: { readonly username: string }
  readonly roster_invited: { readonly username: string }
  readonly roster_too_long: {
    readonly players: number
    readonly substitutes: number
    readonly coaches: number
  }
  readonly roster_role_full: { readonly role: Exclude<z.output<typeof EntryMemberRole>, 'captain'> }
  readonly entrants_too_many: { readonly most: number }
  readonly entrants_alone: unknown
  readonly entrants_clans: unknown
  readonly entrants_teams: { readonly mode: string }
  readonly team_captain_only: unknown
  readonly organizer_has_role: unknown
  readonly pinned_full: { readonly most: number }
  readonly not_seeded_by_hand: unknown
  readonly seeding_over: unknown
  readonly seeding_wrong: unknown
  /** `said`: the first broken rule, in English; the setup of the form says each in its language. */
  readonly setup_broken: { readonly said: string }
  readonly stage_settings: unknown
  readonly games_unknown: unknown

  readonly stations_full: { readonly most: number }
  readonly station_exists: { readonly station: string }
  /** `match`: the one that is played there. */
  readonly station_busy: { readonly station: string; readonly match: string }
  readonly station_out: { readonly station: string }
  /** Null: it is at none. */
  readonly match_elsewhere: { readonly match: string; readonly station: string | null }
  readonly match_not_callable: { readonly match: string }
  /** `match`: the other one, at its station. */
  readonly match_side_busy: { readonly match: string; readonly station: string }
  readonly entry_unplaced: unknown
  readonly walk_in_solo: unknown
  readonly stream_wrong: unknown

  readonly match_over: unknown
  readonly match_cancelled: unknown
  readonly match_sides_only: unknown
  readonly match_games: unknown
  readonly match_side_left: unknown
  readonly stage_over: unknown
  readonly ruling_needs_force: { readonly matches: string }
  readonly ruling_biased: unknown
  readonly ruling_biased_later: { readonly match: string }
  readonly lobby_cancelled: unknown
  readonly lobby_players_only: unknown
  readonly lobby_side_unknown: { readonly side: number }
  readonly lobby_round_dealt: unknown
  readonly lobby_ruling_biased: unknown
  /** `said`: what exactly is wrong, in English. */
  readonly score_impossible: { readonly said: string }
  readonly results_impossible: { readonly said: string }
  readonly outcome_impossible: { readonly said: string }
  readonly own_report: { readonly said: string }
  readonly not_in_lobby: { readonly said: string }
  readonly not_in_this_state: { readonly said: string }
  readonly referee_by_players: unknown
  readonly referee_call_of_others: unknown
  readonly evidence_full: { readonly most: number }
  readonly evidence_late: { readonly hours: number }
  readonly evidence_of_others: unknown
  readonly picture_unreadable: unknown
  readonly picture_large: { readonly side: number }
  readonly picture_busy: unknown

  readonly box_open: unknown
  readonly box_no_chance: unknown
  readonly box_commitment: unknown
  readonly box_not_a_choice: unknown
  readonly item_owned: { readonly item: string }
  readonly item_not_for_sale: { readonly item: string }
  readonly item_price: { readonly item: string; readonly points: number }
  readonly item_level: { readonly item: string; readonly from: number; readonly level: number }
  readonly emblem_part_not_owned: { readonly item: string }
  readonly item_points: { readonly item: string; readonly price: number; readonly points: number }
  readonly transfer_other_amounts: { readonly kind: string; readonly reference: string }
  readonly transfer_unbalanced: unknown
  readonly login_without_person: unknown
  /** The code of OpenID Connect. */
  readonly login_refused: { readonly error: string }
  readonly write_header: { readonly header: string }
  readonly other_site: unknown
  readonly achievement_not_reached: { readonly achievement: string }
  readonly achievement_claimed: { readonly achievement: string }

  readonly access_none: unknown
  readonly access_own: unknown
  readonly access_waiting: unknown
  readonly access_there: unknown
  readonly access_suspended: unknown
  /** ISO 8601. */
  readonly access_again: { readonly from: string }
  readonly access_no_request_to_approve: unknown
  readonly access_no_request_to_reject: unknown
  readonly access_not_approved: unknown
  readonly access_not_suspended: unknown
  readonly access_no_tier: unknown
  readonly access_same_tier: unknown
}

export type RefusalReason = keyof RefusalFacts

/** Why the API refuses a call, without words: a stable reason, with what a sentence about it names. */
export type Refusal<Reason extends RefusalReason = RefusalReason> = {
  readonly [One in Reason]: { readonly reason: One } & RefusalFacts[One]
}[Reason]

/** A sentence for each reason. */
export type RefusalMessages = { readonly [Reason in RefusalReason]: (facts: RefusalFacts[Reason]) => string }

const missing: Readonly<Record<MissingThing, string>> = {
  achievement: 'There is no such achievement.',
  action: 'There is no such action in this case.',
  announcement: 'There is no such announcement.',
  box: 'You have no such box.',
  calendar: 'There is no such calendar. Create a new link.',
  case: 'There is no such case.',
  chat: 'You are in no such chat.',
  clan: 'There is no such clan.',
  clan_member: 'This gamer is not in the clan.',
  entry: 'There is no such entry.',
  evidence: 'This picture is not there any more.',
  gamer: 'There is no such gamer.',
  imported_tournament: 'There is no such imported tournament.',
  invitation: 'There is no such invitation.',
  item: 'There is no such item.',
  leaderboard: 'There is no such leaderboard.',
  lobby: 'There is no such lobby.',
  match: 'There is no such match.',
  member: 'There is no such member.',
  message: 'There is no such message.',
  notification: 'There is no such notification.',
  own_match: 'You are in no such match.',
  own_item: 'You do not own this.',
  request_for_access: 'This gamer never asked for access.',
  roster_member: 'Nobody of this name is on the roster.',
  session: 'There is no such session any more.',
  staff_member: 'Nobody of this name helps with this tournament.',
  station: 'There is no such station.',
  team: 'There is no such team.',
  tournament: 'There is no such tournament.',
  tournament_draw: 'This tournament is not seeded by a draw.',
}

const notAllowed: Readonly<Record<keyof typeof policies, string>> = {
  anybody: 'You may not do this.',
  gamer: 'You may not do this.',
  captain_of_match: 'Only the two sides of a match can do this.',
  captain_of_entry: 'Only the captain of an entry can do this.',
  official_of_match: 'Only officials of the tournament can do this.',
  official_of_tournament: 'Only officials of the tournament can do this.',
  announcer_of_tournament: 'Only the organiser and the casters of the tournament can do this.',
  referee_of_tournament: 'Only the organiser and the referees of the tournament can do this.',
  staff_of_tournament: 'Only those who run the tournament can do this.',
  organizer_of_tournament: 'Only the organiser of the tournament can do this.',
  approved_organizer: "You don't have access to create tournaments.",
  staff: 'Only staff of the platform can do this.',
  admin: 'Only an admin of the platform can do this.',
}

const asItIs = ({ said }: { readonly said: string }): string => said

/** The sentences that the API answers with. */
export const refusalMessages: RefusalMessages = {
  not_there: ({ what }) => missing[what],
  not_allowed: ({ policy }) => notAllowed[policy],

  session_in_use: () => 'This is the session you use. Log out to end it.',
  wallet_taken: () => 'This wallet is linked to another profile. Unlink it there first.',
  wallet_network: () => 'Wallets of this network cannot be linked. Switch to another one.',
  wallet_signature: () =>
    'The signature does not belong to this wallet and this request. Nothing was linked.',
  wallet_smart_account: () => 'Smart accounts of this network cannot be linked.',
  wallet_request_over: () => 'This request is too old or was used before. Link the wallet once more.',

  username_soon: ({ from, days }) =>
    `You can change it again on ${from.slice(0, 10)}, ${days} days after the last time.`,
  username_taken: () => 'Another gamer has this username.',
  notification_required: () =>
    'These cannot be switched off: they wait for your answer, or say what you may do.',
  confirmation_wrong: ({ username }) => `Write your username, ${username}.`,
  account_needed: ({ obstacle, name }) =>
    obstacle === 'clan'
      ? `You own ${name}. Hand it over or disband it first.`
      : `You organise ${name}. Finish or cancel it first.`,
  data_not_asked: () => 'Nobody has asked for your data yet.',
  data_not_ready: () => 'Your data is still being collected.',
  data_expired: () => 'This archive has expired. Ask for a new one.',
  matches_hidden: ({ gamer }) => `${gamer} does not show their matches to you.`,

  no_gamer_of_name: ({ username }) => `There is no gamer @${username}.`,
  no_invitations: ({ username, from }) =>
    from === 'clan'
      ? `@${username} takes invitations only from members of their clan.`
      : `@${username} takes no invitations.`,
  invitation_over: () => 'This invitation is no longer open.',
  invitation_over_left_clan: () => 'This invitation is no longer open: you have left the clan.',
  request_over: () => 'This request is no longer open.',
  request_answered: () => 'This request was answered before.',
  nothing_to_answer: () => 'This notification asks for no answer.',

  block_yourself: () => 'You cannot block yourself.',
  blocks_full: ({ most }) => `You have blocked ${most} gamers. Unblock somebody first.`,
  report_yourself: () => 'You cannot report yourself.',
  case_not_message: () => 'This case is about no message.',
  case_of_clan: () => 'A clan cannot be muted. Warn it, or look at its members.',
  case_open: () => 'This case is open.',
  case_newer: () => 'It was reported again since: decide the newer case.',
  case_decided: () => 'This case is decided. Reopen it to decide anew.',
  case_yours: () => 'You reported this. Somebody else has to decide about it.',
  case_about_you: () => 'This case is about you or your clan. Somebody else has to look at it.',
  not_a_measure: () => 'Only a measure can be taken back.',
  taken_back_already: () => 'This was taken back already.',
  mute_over: () => 'This mute is over already.',

  chat_closed: () => 'This match is over, and so is its chat.',
  chat_muted: ({ given }) => `You can't write here for now: ${given}`,
  chat_links: () => 'Recruits cannot send links yet. Ask an officer to send it.',
  message_deleted: () => 'This message was deleted.',
  message_not_deleted: () => 'This message is not deleted by staff.',
  message_of_author: () => 'Only the author can edit a message.',
  message_to_delete: () => 'Only the author or somebody above them can delete a message.',
  message_edit_over: ({ minutes }) => `A message can be edited for ${minutes} minutes. Send another one.`,
  mute_higher_role: () => 'Only members of a lower role can be muted, by those who lead.',

  clan_leaders_only: () => 'Only who leads the clan can do this.',
  clan_owner_only: () => 'Only the owner can hand the clan over.',
  clan_role_too_high: () => 'You can give only roles below your own.',
  clan_not_lower: ({ gamer }) => `${gamer} does not have a lower role than you.`,
  clan_full: ({ clan }) => `${clan} has no place left.`,
  clan_only_one: () => 'One can be in one clan only.',
  clan_leave_first: ({ clan }) => `You are in ${clan}. Leave it to create your own.`,
  clan_you_are_in: ({ clan }) => `You are in ${clan}.`,
  clan_not_in: ({ clan }) => `You are not in ${clan}.`,
  clan_gamer_is_in: ({ gamer, clan }) => `${gamer} is in ${clan ?? 'your clan'}.`,
  clan_gamer_banned: ({ gamer }) => `${gamer} is banned. Lift the ban first.`,
  clan_gamer_asked: ({ gamer }) => `${gamer} has asked to join: accept the request.`,
  clan_gamer_invited: ({ gamer }) => `${gamer} is invited already.`,
  clan_invitations_full: ({ most }) => `${most} invitations are open. Wait for answers, or revoke some.`,
  clan_banned_you: ({ clan }) => `${clan} does not take you in.`,
  clan_invites_only: ({ clan }) => `${clan} takes in only whom it invites.`,
  clan_hand_over: () => 'Hand the clan over to another member before you leave.',
  clan_name_taken: () => 'Another clan has this name.',
  clan_tag_taken: () => 'Another clan has this tag.',

  tournament_over: () => 'This tournament is over.',
  tournament_full: () => 'The last place is taken.',
  tournament_just_started: () => 'This tournament has just started. Look at it again.',
  tournament_final: () => 'The results of this tournament are final.',
  tournament_file_early: () =>
    'Until the results are final, only the organiser can take the file of this tournament.',
  import_contradicts: ({ problems }) =>
    problems === 1
      ? 'The standings of this file do not follow from its results: one thing is wrong.'
      : `The standings of this file do not follow from its results: ${problems} things are wrong.`,
  import_of_others: () => 'Only who has imported it, or the staff, can delete it.',
  imports_full: ({ most }) => `You have imported ${most} tournaments. Delete one first.`,
  tournament_paused: () => 'It is paused. Let it run on first.',
  tournament_not_to_start: () => 'Only a tournament that has not started can be started.',
  tournament_called_off: () => 'This tournament was called off. Its results stand.',
  registration_not_open: () => 'Registration has not opened yet.',
  registration_closed: () => 'Registration is closed.',
  eligibility_rating_low: ({ min, rating }) =>
    `This tournament asks for a rating of at least ${min}. Yours is ${rating}.`,
  eligibility_rating_high: ({ max, rating }) =>
    `This tournament asks for a rating of at most ${max}. Yours is ${rating}.`,
  eligibility_region: ({ regions }) => `This tournament is for gamers from ${regions.join(', ')}.`,
  eligibility_no_country: () =>
    'This tournament is for some regions only. Name your country in your profile.',
  eligibility_account_age: ({ days }) =>
    `This tournament asks for an account that is at least ${days} ${days === 1 ? 'day' : 'days'} old.`,
  eligibility_wallet: () => 'Link a wallet to your profile first.',
  eligibility_clan: ({ clan }) => `This tournament is for members of ${clan}.`,
  entry_fee: () =>
    'This tournament has an entry fee, and fees cannot be paid here yet. Look for one with free entry.',
  entry_twice: () => 'You already have a place in this tournament.',
  entry_team_twice: () => 'This team is in the tournament already.',
  entry_removed: () => 'The organiser took your entry out of this tournament.',
  entry_none: () => 'You have no place in this tournament.',
  entry_over: () => 'This entry is over.',
  entry_of_rival: () => 'You play in this tournament. Somebody who does not has to take others out of it.',
  withdraw_too_late: () => 'This tournament is over. You can no longer withdraw.',
  check_in_not_open: () => 'Check-in is not open.',
  check_in_by_captain: () => 'Your captain checks in for the team.',
  check_in_lacks: ({ missing: lacking }) =>
    `Your team lacks ${lacking} ${lacking === 1 ? 'player' : 'players'}. Invite somebody before check-in closes.`,
  roster_stands: () => 'The roster stands: the tournament has started, or this entry is over.',
  roster_stands_started: () => 'The roster stands: this tournament has started.',
  roster_of_one: () => 'Nobody plays beside you in this tournament.',
  roster_captain: () => 'A team has a captain. Withdraw to leave the tournament.',
  roster_not_of_clan: ({ username }) => `@${username} is not in your clan.`,
  roster_plays_already: ({ username }) => `@${username} plays in this tournament already.`,
  roster_invited: ({ username }) => `@${username} is invited already.`,
  roster_too_long: ({ players, substitutes, coaches }) =>
    `A side has ${players} players, ${substitutes} substitutes and ${coaches} coaches at most.`,
  roster_role_full: ({ role }) => `The roster has no room for another ${role}.`,
  entrants_too_many: ({ most }) => `A list has at most ${most} rows. Import the rest with a second one.`,
  entrants_alone: () => 'Everybody plays alone in this tournament.',
  entrants_clans: () => 'Clans play here, and an owner or officer enters for theirs.',
  entrants_teams: ({ mode }) =>
    `This is a ${mode} tournament: it takes whole teams, and a team is entered by its captain. Name yours, or look for a 1v1 tournament to play alone.`,
  team_captain_only: () => 'Only its captain enters a team.',
  organizer_has_role: () => 'The organiser needs no other role.',
  pinned_full: ({ most }) => `At most ${most} announcements are pinned. Take a pin off another one first.`,
  not_seeded_by_hand: () => 'This tournament is not seeded by hand.',
  seeding_over: () => 'Seeds can be changed from registration until the start.',
  seeding_wrong: () => 'Not all of these can be seeded.',
  setup_broken: asItIs,
  stage_settings: () => 'A stage has settings that its format does not take.',
  games_unknown: () => 'Choose games that are played here.',

  stations_full: ({ most }) => `A tournament has at most ${most} stations.`,
  station_exists: ({ station }) => `There is a station ${station} already.`,
  station_busy: ({ station, match }) => `${match} is at station ${station}.`,
  station_out: ({ station }) => `Station ${station} is out of order.`,
  match_elsewhere: ({ match, station }) =>
    station === null ? `${match} is at no station any more.` : `${match} is at station ${station} now.`,
  match_not_callable: ({ match }) => `${match} is over, or its sides are not known yet.`,
  match_side_busy: ({ match, station }) => `One of its sides plays ${match} at station ${station}.`,
  entry_unplaced: () => 'This entry has no place.',
  walk_in_solo: () => 'Teams and clans enter by their captain. Only gamers who play alone walk in.',
  stream_wrong: () => 'Not all of these can be put on stream: each once, and of this tournament.',

  match_over: () => 'This match is over.',
  match_cancelled: () => 'This match was cancelled with its tournament.',
  match_sides_only: () => 'Only the two sides of a match can do this.',
  match_games: () => 'The games do not add up to the score.',
  match_side_left: () =>
    'One side has left the tournament, so the match cannot be played again. Decide it instead.',
  stage_over: () => 'The next stage has begun. Results of this one stand.',
  ruling_needs_force: ({ matches }) =>
    `This undoes what happened in ${matches}. Look at what changes, and confirm it.`,
  ruling_biased: () =>
    'You play in this match, or share a clan with somebody who does. Another official has to decide it.',
  ruling_biased_later: ({ match }) =>
    `You play in ${match}, which changes with this match, or share a clan with somebody who does. Another official has to decide it.`,
  lobby_cancelled: () => 'This lobby was cancelled with its tournament.',
  lobby_players_only: () => 'Only those who play in this lobby can do this.',
  lobby_side_unknown: ({ side }) => `Nobody stands on side ${side} of this lobby.`,
  lobby_round_dealt: () =>
    'The next round was dealt by these results, so the lobby cannot be played again. Decide its results instead.',
  lobby_ruling_biased: () =>
    'You play in this lobby, or share a clan with somebody who does. Another official has to decide it.',
  score_impossible: asItIs,
  results_impossible: asItIs,
  outcome_impossible: asItIs,
  own_report: asItIs,
  not_in_lobby: asItIs,
  not_in_this_state: asItIs,
  referee_by_players: () => 'Only the players of a match call a referee.',
  referee_call_of_others: () => 'Only the one who called, or an official, can end this call.',
  evidence_full: ({ most }) => `You have added ${most} pictures and links to this match; that is the most.`,
  evidence_late: ({ hours }) => `Evidence can be changed until ${hours} hours after the match.`,
  evidence_of_others: () => 'Only who added it, or an official, can take it away.',
  picture_unreadable: () => 'This picture cannot be read. Save it once more as JPEG.',
  picture_large: ({ side }) => `A picture may have ${side} pixels on its longer side.`,
  picture_busy: () => 'Many pictures are being added at this moment. Please try again.',

  box_open: () => 'This box is open already.',
  box_no_chance: () => 'Boxes are not opened by chance here. Choose an item.',
  box_commitment: () => 'This box has another commitment. Load it again.',
  box_not_a_choice: () => 'This item is not a choice of the box.',
  item_owned: ({ item }) => `You own ${item} already.`,
  item_not_for_sale: ({ item }) => `${item} is not for sale. It can be in a mystery box.`,
  item_price: ({ item, points }) => `${item} costs ${points} points now.`,
  item_level: ({ item, from, level }) => `${item} can be bought from level ${from}. You are level ${level}.`,
  emblem_part_not_owned: ({ item }) => `You do not own the emblem part ${item}. It is in the marketplace.`,
  item_points: ({ item, price, points }) => `${item} costs ${price} points. You have ${points}.`,
  transfer_other_amounts: ({ kind, reference }) =>
    `The ${kind} ${reference} was posted before, with other amounts.`,
  transfer_unbalanced: () => 'What a transfer takes it gives: its entries come to zero.',
  login_without_person: () => 'The provider did not say who logged in.',
  login_refused: ({ error }) => `The login was refused (${error}).`,
  write_header: ({ header }) => `A write needs the header ${header}.`,
  other_site: () => 'This address may not be called from another site.',
  achievement_not_reached: ({ achievement }) => `${achievement} is not reached yet.`,
  achievement_claimed: ({ achievement }) => `You have claimed ${achievement} already.`,

  access_none: () => "You don't have access to create tournaments.",
  access_own: () => 'Somebody else has to decide about your own access.',
  access_waiting: () => 'Your request is with the platform team already.',
  access_there: () => 'You may create tournaments already.',
  access_suspended: () => 'Your access is suspended. The platform team decides when it comes back.',
  access_again: ({ from }) => `You can ask again from ${from.slice(0, 10)}.`,
  access_no_request_to_approve: () => 'There is no request to approve.',
  access_no_request_to_reject: () => 'There is no request to reject.',
  access_not_approved: () => 'Only an approved organiser can be suspended.',
  access_not_suspended: () => 'This organiser is not suspended.',
  access_no_tier: () => 'Only an approved organiser has a tier.',
  access_same_tier: () => 'The organiser has this tier already.',
}

/**
 * Says in words why a call is refused.
 *
 * @example refusalMessage({ reason: 'clan_full', clan: 'Nova' }, refusalMessages) // 'Nova has no place left.'
 */
export const refusalMessage = <Reason extends RefusalReason>(
  refusal: Refusal<Reason>,
  messages: RefusalMessages,
): string => messages[refusal.reason](refusal)
