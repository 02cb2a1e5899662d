import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { problemTexts } from './problem-texts.ts'

const counted = countedIn('de-DE')
const numbers = new Intl.NumberFormat('de-DE')
const number = (value: number) => numbers.format(value)

export const translation: Translation<typeof problemTexts> = {
  name: 'create-tournament/problems',
  texts: {
    setup: {
      too_many_running: ({ running, most }) =>
        `${counted(running, {
          one: 'Ein Turnier von dir ist noch nicht vorbei',
          other: '# Turniere von dir sind noch nicht vorbei',
        })}, und deine Stufe erlaubt ${number(most)}.`,
      too_many_places: ({ most }) => `Deine Stufe erlaubt höchstens ${number(most)} Teilnehmer.`,
      prize_too_high: ({ most }) => `Deine Stufe erlaubt Preisgelder von höchstens ${number(most)} USDT.`,
      entry_is_free: () => 'Deine Stufe erlaubt nur kostenlose Teilnahme.',
      fee_too_high: ({ most }) =>
        `Deine Stufe erlaubt eine Teilnahmegebühr von höchstens ${number(most)} USDT.`,
      no_fees_here: () => 'Gebühren können hier nicht eingezogen werden. Die Teilnahme ist kostenlos.',
      venue_missing: () => 'Ein lokales Turnier braucht einen Ort.',
      venue_online: () => 'Ein Online-Turnier hat keinen Ort.',
      time_zone_unknown: () => 'Wähle die Zeitzone des Ortes.',
      team_of_one: () => 'Wer allein antritt, hat kein Team.',
      team_too_small: () => 'Ein Team hat mindestens zwei Spieler.',
      rating_of_clans: () =>
        'Clans werden als Clans gewertet: Ihre Spieler haben in diesem Modus keine Wertung. Lass die Wertung offen.',
      rating_range_empty: () => 'Die höchste Wertung liegt unter der niedrigsten.',
      one_clan_of_clans: () => 'Wo Clans spielen, müssen mehrere teilnehmen können.',
      starts_too_soon: () => 'Es beginnt frühestens in fünf Minuten.',
      starts_too_late: () => 'Es beginnt innerhalb eines Jahres.',
      registration_after_start: () => 'Die Anmeldung öffnet vor dem Start.',
      check_in_without_start: () => 'Ein Turnier, das startet, sobald es voll ist, hat keinen Check-in.',
      check_in_closes_first: () => 'Der Check-in schließt, nachdem er geöffnet hat.',
      check_in_too_early: () => 'Der Check-in öffnet, nachdem die Anmeldung geöffnet hat.',
      groups_not_filled: ({ entrants, groups }) =>
        `${number(entrants)} Teilnehmer füllen keine ${number(groups)} Gruppen zu zweit.`,
      too_many_matches: ({ matches, most }) =>
        `${number(matches)} Matches sind zu viele für eine Tabelle: höchstens ${number(most)}. Nimm Gruppen oder das Schweizer System.`,
      last_stage_advances: () => 'Aus der letzten Phase kommt niemand weiter.',
      advance_count: () => 'Mindestens zwei kommen in die nächste Phase, und nicht alle.',
      lobby_too_large: ({ entrants }) =>
        counted(entrants, {
          one: 'Eine Lobby ist größer als der eine Teilnehmer.',
          other: 'Eine Lobby ist größer als die # Teilnehmer.',
        }),
      split_without_pool: () => 'Ohne Preisgelder gibt es nichts aufzuteilen.',
      split_incomplete: ({ left }) => `${number(left)} % der Preisgelder sind noch nicht aufgeteilt.`,
      split_too_large: ({ excess }) => `Die Aufteilung ist um ${number(excess)} % zu hoch.`,
      places_out_of_order: () => 'Die Plätze folgen aufeinander, vom ersten an.',
      more_prizes_than_places: () => 'Es gibt mehr Preise als Teilnehmer.',
    },
    refusals: {
      too_few_participants: ({ participants }) =>
        `Eine Phase braucht mindestens zwei Teilnehmer, hier: ${number(participants)}.`,
      even_series: ({ bestOf }) =>
        `Ein Best of ${number(bestOf)} kann unentschieden enden. Im K.-o.-System braucht es eine ungerade Zahl.`,
      groups_not_filled: ({ participants, groups }) =>
        `${number(participants)} Teilnehmer füllen keine ${number(groups)} Gruppen zu zweit.`,
      half_exit: () => 'Siege zum Weiterkommen und Niederlagen zum Ausscheiden gehören zusammen.',
      lobby_too_small: () => 'In einer Lobby ist Platz für mindestens drei.',
      no_round: () => 'Mindestens eine Runde wird gespielt.',
    },
    setting: (_said, { least, most, isText }) => {
      const unit = isText ? ' Zeichen' : ''
      if (least !== undefined) return `Mindestens ${number(least)}${unit}.`
      if (most !== undefined) return `Höchstens ${number(most)}${unit}.`
      return 'Diese Einstellung passt nicht.'
    },
  },
}
