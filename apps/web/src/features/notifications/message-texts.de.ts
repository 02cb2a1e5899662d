import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { messageTexts } from './message-texts.ts'

const counted = countedIn('de-DE')
const minutesIn = (minutes: number) => counted(minutes, { one: '# Minute', other: '# Minuten' })

const quoting = (sentence: string, reason: string | null) =>
  reason === null ? sentence : `${sentence} „${reason}“`
const because = (reason: string | null) => (reason === null ? '' : `Grund: ${reason}`)
const withReason = (sentence: string, reason: string | null) =>
  reason === null ? sentence : `${sentence} ${because(reason)}`

const resultOf = ({ own, other }: { readonly own: number; readonly other: number }) => {
  const score = `${own}:${other}`
  if (own === other) return `ein Unentschieden (${score})`
  return own > other ? `einen Sieg (${score})` : `eine Niederlage (${score})`
}
const cameOut = (place: number | null) => (place === null ? 'ohne Platz für dich' : `du bist ${place}.`)
const tiers = { rookie: 'Rookie', bronze: 'Bronze', silver: 'Silber', gold: 'Gold' }
const boxWaits = 'Eine Mystery Box wartet auf dich.'
const somebody = 'Jemand'

export const translation: Translation<typeof messageTexts> = {
  name: 'notifications/messages',
  texts: {
    tournament_started: ({ tournament }) => [
      `${tournament} hat begonnen`,
      'Der Turnierbaum steht. Sieh dir deinen ersten Gegner an.',
    ],
    // The reason is a sentence in English; the settings say it in the language of the organiser.
    start_refused_settings: ({ tournament }) => [
      `${tournament} konnte nicht beginnen`,
      'Mit diesen Einstellungen kann es nicht gespielt werden. Ändere sie und starte es, oder sage es ab.',
    ],
    start_refused_field: ({ tournament }) => [
      `${tournament} konnte nicht beginnen`,
      'Für dieses Format sind es zu wenige. Ändere es, oder sage das Turnier ab.',
    ],
    start_soon: ({ tournament, minutes }) => [
      `${tournament} beginnt in ${minutesIn(minutes)}`,
      'Sei rechtzeitig da.',
    ],
    check_in_opened: ({ tournament }) => [
      `Checke ein: ${tournament}`,
      'Wer das bis zum Ende des Check-ins nicht getan hat, verliert den Platz.',
    ],
    check_in_closing: ({ tournament, minutes }) => [
      `Der Check-in von ${tournament} endet in ${minutesIn(minutes)}`,
      'Du hast noch nicht eingecheckt. Wer das dann nicht getan hat, verliert den Platz.',
    ],
    tournament_cancelled: ({ tournament, reason }) => [
      `${tournament} wurde abgesagt`,
      reason ?? 'Es haben zu wenige teilgenommen.',
    ],
    announced: ({ tournament, excerpt }) => [`Ankündigung in ${tournament}`, excerpt],
    roster_invited: ({ team, tournament }) => [
      `${team} hat dich eingeladen`,
      `Spiele für dieses Team in ${tournament}.`,
    ],
    captain_invited: ({ team, tournament }) => [
      `${tournament} lädt ${team} ein`,
      'Die Turnierleitung fragt dich als Kapitän. Sobald genug Spieler angenommen haben, bekommt das Team einen Platz.',
    ],
    entry_invited: ({ tournament }) => [
      `Du bist zu ${tournament} eingeladen`,
      'Die Turnierleitung fragt, ob du mitspielst. Nimm an, und du bekommst einen Platz.',
    ],
    place_gained: ({ tournament }) => [
      `Du hast einen Platz in ${tournament}`,
      'Ein Platz wurde frei, und du warst als Nächstes an der Reihe.',
    ],
    walked_in: ({ tournament }) => [
      `Du bist in ${tournament} dabei`,
      'Du hast am Turniertisch einen Platz bekommen.',
    ],
    place_lost: ({ tournament, cause }) => [
      `Du hast deinen Platz in ${tournament} verloren`,
      cause === 'too_few_players'
        ? 'Deinem Team fehlten Spieler, als die Aufstellung gezählt wurde.'
        : 'Du hast nicht eingecheckt, bevor der Check-in endete.',
    ],
    disqualified: ({ tournament, reason }) => [
      `Du bist nicht mehr in ${tournament}`,
      quoting('Die Turnierleitung hat dich herausgenommen. Deine übrigen Matches gehen verloren.', reason),
    ],
    match_ready: ({ match, opponent, tournament }) => [
      `Dein Match ${match} ist bereit`,
      opponent === null ? `Du spielst in ${tournament}.` : `Du spielst in ${tournament} gegen ${opponent}.`,
    ],
    match_check_in: ({ match, opponent, tournament }) => [
      `Checke zu deinem Match ${match} ein`,
      opponent === null ? `Du spielst in ${tournament}.` : `Du spielst in ${tournament} gegen ${opponent}.`,
    ],
    match_check_in_closing: ({ match, tournament, minutes }) => [
      `Der Check-in zu deinem Match ${match} endet in ${minutesIn(minutes)}`,
      `Wer dann nicht eingecheckt hat, verliert es. Es ist ein Match von ${tournament}.`,
    ],
    match_called: ({ match, station, tournament }) => [
      `Dein Match ist aufgerufen: Station ${station}`,
      `Geh dorthin und spiele ${match} von ${tournament}.`,
    ],
    match_reported: ({ reporter, match, tournament, ...score }) => [
      `${reporter} meldet ${resultOf(score)}`,
      `${match} in ${tournament}. Nimm an, wenn das stimmt; sonst lehne ab, und es wird entschieden.`,
    ],
    match_answer_due: ({ reporter, match, tournament, minutes, ...score }) => [
      `${reporter} wartet auf deine Antwort`,
      `Gemeldet wurde ${resultOf(score)} in ${match} von ${tournament}. Ohne Antwort zählt das in ${minutesIn(minutes)}.`,
    ],
    match_confirmed: ({ match, first, second, hasWon, tournament }) => [
      `${match} ist bestätigt: ${first}:${second}`,
      hasWon ? `Du hast dein Match in ${tournament} gewonnen.` : `Dein Match in ${tournament} ist vorbei.`,
    ],
    match_disputed: ({ match, first, second, tournament }) => [
      `${match} ist strittig`,
      `${first} gegen ${second} in ${tournament} wartet auf eine Entscheidung.`,
    ],
    match_decided: ({ match, tournament, hasWon, reason }) => [
      `${match} wurde entschieden`,
      quoting(
        hasWon
          ? `Die Turnierleitung von ${tournament} hat dir das Match zugesprochen.`
          : `Die Turnierleitung von ${tournament} hat dein Match entschieden.`,
        reason,
      ),
    ],
    match_reopened: ({ match, tournament, reason }) => [
      `${match} wird noch einmal gespielt`,
      quoting(`Die Turnierleitung von ${tournament} hat dein Match wieder geöffnet.`, reason),
    ],
    match_no_show: ({ match, hasWon }) =>
      hasWon
        ? [`${match} gehört dir`, 'Dein Gegner hat nicht eingecheckt.']
        : [`${match} ist verloren`, 'Du hast nicht rechtzeitig eingecheckt.'],
    match_forfeited: ({ match, opponent, tournament }) => [
      `${match} gehört dir`,
      `${opponent ?? 'Dein Gegner'} hat das Match in ${tournament} aufgegeben.`,
    ],
    lobby_ready: ({ lobby, entrants, tournament }) => [
      `Deine Lobby ${lobby} ist bereit`,
      `Zu ${entrants} spielt ihr darin, in ${tournament}.`,
    ],
    lobby_check_in: ({ lobby, entrants, tournament }) => [
      `Checke zu deiner Lobby ${lobby} ein`,
      `Zu ${entrants} spielt ihr darin, in ${tournament}.`,
    ],
    lobby_check_in_closing: ({ lobby, tournament, minutes }) => [
      `Der Check-in zu deiner Lobby ${lobby} endet in ${minutesIn(minutes)}`,
      `Wer dann nicht eingecheckt hat, spielt darin nicht mit. Es ist eine Lobby von ${tournament}.`,
    ],
    lobby_called: ({ lobby, station, tournament }) => [
      `Deine Lobby ist aufgerufen: Station ${station}`,
      `Geh dorthin und spiele ${lobby} von ${tournament}.`,
    ],
    lobby_reported: ({ reporter, lobby, place, tournament }) => [
      `${reporter ?? somebody} meldet das Ergebnis von ${lobby}: ${cameOut(place)}`,
      `Ergebnisse von ${tournament}. Nimm an, wenn das stimmt; sonst lehne ab, und es wird entschieden.`,
    ],
    lobby_answer_due: ({ reporter, lobby, tournament, minutes }) => [
      `${reporter ?? somebody} wartet auf deine Antwort`,
      `Die Ergebnisse von ${lobby} in ${tournament} wurden gemeldet. Ohne Antwort zählen sie in ${minutesIn(minutes)}.`,
    ],
    lobby_over: ({ lobby, place, tournament }) => [
      `${lobby} ist vorbei: ${cameOut(place)}`,
      `Die Ergebnisse deiner Lobby in ${tournament} stehen fest.`,
    ],
    lobby_disputed: ({ lobby, tournament }) => [
      `${lobby} ist strittig`,
      `Eine Lobby in ${tournament} wartet auf eine Entscheidung.`,
    ],
    lobby_decided: ({ lobby, place, tournament, reason }) => [
      `${lobby} wurde entschieden: ${cameOut(place)}`,
      quoting(`Die Turnierleitung von ${tournament} hat deine Lobby entschieden.`, reason),
    ],
    lobby_reopened: ({ lobby, tournament, reason }) => [
      `${lobby} wird noch einmal gespielt`,
      quoting(`Die Turnierleitung von ${tournament} hat deine Lobby wieder geöffnet.`, reason),
    ],
    referee_called: ({ match, tournament, caller, reason }) => [
      `Schiedsrichter gesucht: ${match} von ${tournament}`,
      `${caller}: ${reason}`,
    ],
    referee_answered: ({ match, tournament, referee }) => [
      `${referee} kümmert sich um ${match}`,
      `Im Raum des Matches antwortet ein Schiedsrichter von ${tournament}.`,
    ],
    mentioned_in_clan: ({ author, clan }) => [
      `${author} hat dich in ${clan} erwähnt`,
      'Lies es im Clan-Chat.',
    ],
    mentioned_in_match: ({ author, match, tournament }) => [
      `${author} hat dich in ${match} von ${tournament} erwähnt`,
      'Lies es im Raum des Matches.',
    ],
    match_chat: ({ author, match, tournament }) => [
      `${author} hat in deinem Match ${match} von ${tournament} geschrieben`,
      'Lies es im Raum des Matches.',
    ],
    level_reached: ({ level }) => [`Du hast Level ${level} erreicht`, boxWaits],
    podium_reached: ({ place, tournament }) => [
      place === 1 ? `Du hast ${tournament} gewonnen` : `Du bist ${place}. in ${tournament}`,
      boxWaits,
    ],
    clan_invited: ({ clan, tag, inviter }) => [
      `${clan} lädt dich ein`,
      `${inviter ?? somebody} möchte, dass du [${tag}] beitrittst.`,
    ],
    clan_joined: ({ clan, gamer }) => [`${gamer ?? somebody} ist beigetreten`, clan],
    clan_declined: ({ clan, gamer }) => [`${gamer ?? somebody} tritt nicht bei`, clan],
    clan_requested: ({ clan, gamer }) => [`${gamer ?? somebody} möchte beitreten`, clan],
    clan_accepted: ({ clan }) => [`Du bist in ${clan}`, clan],
    clan_refused: ({ clan }) => [`${clan} hat dich nicht aufgenommen`, clan],
    clan_role: ({ clan, role }) => [
      {
        owner: 'Dir gehört jetzt der Clan',
        officer: 'Du bist jetzt Offizier',
        member: 'Du bist jetzt Mitglied',
        recruit: 'Du bist jetzt Rekrut',
      }[role],
      clan,
    ],
    clan_removed: ({ clan, reason }) => [`Du bist nicht mehr in ${clan}`, reason ?? clan],
    organizer_approved: ({ tier, reason }) => [
      'Du kannst Turniere erstellen',
      withReason(`Deine Stufe ist ${tiers[tier]}.`, reason),
    ],
    organizer_reinstated: ({ tier, reason }) => [
      'Du kannst wieder Turniere erstellen',
      withReason(`Deine Stufe ist ${tiers[tier]}.`, reason),
    ],
    organizer_tier: ({ tier, reason }) => [
      `Deine Stufe als Veranstalter ist jetzt ${tiers[tier]}`,
      because(reason),
    ],
    organizer_rejected: ({ again, reason }, { day }) => [
      'Dein Antrag als Veranstalter wurde abgelehnt',
      withReason(`Du kannst ab ${day(again)} wieder fragen.`, reason),
    ],
    organizer_suspended: ({ reason }) => [
      'Dein Zugang als Veranstalter ist gesperrt',
      withReason(
        'Du kannst keine Turniere erstellen oder leiten; um laufende kümmert sich das Plattform-Team.',
        reason,
      ),
    ],
    organizer_in_review: () => ['Dein Antrag wird geprüft', 'Das Plattform-Team entscheidet darüber.'],
    organizer_requested: ({ organization }) => [
      `${organization} beantragt Zugang als Veranstalter`,
      'Der Antrag wartet in der Liste des Plattform-Teams.',
    ],
    chats_muted: ({ until, reason }, { moment }) => [
      'Du kannst gerade nicht in Chats schreiben',
      `Bis ${moment(until)}. ${because(reason)}`,
    ],
    chats_unmuted: () => [
      'Du kannst wieder in Chats schreiben',
      'Das Plattform-Team hat die Stummschaltung zurückgenommen.',
    ],
    gamer_warned: ({ reason }) => ['Das Plattform-Team hat dich verwarnt', because(reason)],
    clan_warned: ({ reason }) => ['Das Plattform-Team hat deinen Clan verwarnt', because(reason)],
    warning_withdrawn: () => [
      'Die Verwarnung wurde zurückgenommen',
      'Das Plattform-Team hat sie noch einmal geprüft.',
    ],
    report_decided: () => [
      'Deine Meldung wurde geprüft',
      'Das Plattform-Team hat darüber entschieden. Danke für den Hinweis.',
    ],
    reported: ({ subject }) => [
      {
        message: 'Eine Nachricht wurde gemeldet',
        gamer: 'Ein Gamer wurde gemeldet',
        clan: 'Ein Clan wurde gemeldet',
      }[subject],
      'Die Meldung wartet in der Liste.',
    ],
    data_ready: ({ days }) => [
      'Deine Daten sind bereit',
      `Du kannst sie ${counted(days, { one: '# Tag', other: '# Tage' })} lang herunterladen.`,
    ],
    account_kept: ({ obstacle, name }) => [
      'Dein Konto wurde nicht gelöscht',
      obstacle === 'clan'
        ? `Dir gehört ${name}. Gib den Clan zuerst weiter, oder löse ihn auf.`
        : `Du veranstaltest ${name}. Beende es zuerst, oder sage es ab.`,
    ],
  },
}
