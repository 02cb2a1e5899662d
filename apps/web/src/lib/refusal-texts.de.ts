import type { MissingThing } from '@esports/contract'
import { countedIn } from './counted.ts'
import { formatDay } from './format-time.ts'
import type { refusalTexts } from './refusal-texts.ts'
import type { Translation } from './texts.ts'

const counted = countedIn('de-DE')
const points = (count: number) => counted(count, { one: '# Punkt', other: '# Punkte' })

const missing: Readonly<Record<MissingThing, string>> = {
  achievement: 'Diesen Erfolg gibt es nicht.',
  action: 'Diese Maßnahme gibt es in diesem Fall nicht.',
  announcement: 'Diese Ankündigung gibt es nicht.',
  box: 'Diese Box hast du nicht.',
  calendar: 'Diesen Kalender gibt es nicht. Erstelle einen neuen Link.',
  case: 'Diesen Fall gibt es nicht.',
  chat: 'In diesem Chat bist du nicht.',
  clan: 'Diesen Clan gibt es nicht.',
  clan_member: 'Dieser Gamer ist nicht im Clan.',
  entry: 'Diese Anmeldung gibt es nicht.',
  evidence: 'Dieses Bild ist nicht mehr da.',
  gamer: 'Diesen Gamer gibt es nicht.',
  imported_tournament: 'Dieses importierte Turnier gibt es nicht.',
  invitation: 'Diese Einladung gibt es nicht.',
  item: 'Diesen Gegenstand gibt es nicht.',
  leaderboard: 'Diese Rangliste gibt es nicht.',
  lobby: 'Diese Lobby gibt es nicht.',
  match: 'Dieses Match gibt es nicht.',
  member: 'Dieses Mitglied gibt es nicht.',
  message: 'Diese Nachricht gibt es nicht.',
  notification: 'Diese Benachrichtigung gibt es nicht.',
  own_match: 'In diesem Match bist du nicht.',
  own_item: 'Das besitzt du nicht.',
  request_for_access: 'Dieser Gamer hat nie um Zugang gebeten.',
  roster_member: 'Niemand mit diesem Namen ist in der Aufstellung.',
  session: 'Diese Sitzung gibt es nicht mehr.',
  staff_member: 'Niemand mit diesem Namen hilft bei diesem Turnier.',
  station: 'Diese Station gibt es nicht.',
  team: 'Dieses Team gibt es nicht.',
  tournament: 'Dieses Turnier gibt es nicht.',
  tournament_draw: 'Dieses Turnier wird nicht ausgelost.',
}

const biased = 'oder bist mit jemandem im Clan, der darin spielt. Das muss jemand anderes entscheiden.'

export const translation: Translation<typeof refusalTexts> = {
  name: 'refusals',
  texts: {
    not_there: ({ what }) => missing[what],
    not_allowed: ({ policy }) =>
      ({
        anybody: 'Das darfst du nicht.',
        gamer: 'Das darfst du nicht.',
        captain_of_match: 'Das können nur die beiden Seiten eines Matches.',
        captain_of_entry: 'Das kann nur, wer das Team angemeldet hat.',
        official_of_match: 'Das kann nur die Turnierleitung.',
        official_of_tournament: 'Das kann nur die Turnierleitung.',
        announcer_of_tournament: 'Das können nur der Veranstalter und die Kommentatoren des Turniers.',
        referee_of_tournament: 'Das können nur der Veranstalter und die Schiedsrichter des Turniers.',
        staff_of_tournament: 'Das kann nur, wer das Turnier durchführt.',
        organizer_of_tournament: 'Das kann nur der Veranstalter des Turniers.',
        approved_organizer: 'Du darfst keine Turniere erstellen.',
        staff: 'Das kann nur das Plattform-Team.',
        admin: 'Das kann nur die Leitung der Plattform.',
      })[policy],

    session_in_use: () => 'Das ist die Sitzung, die du benutzt. Melde dich ab, um sie zu beenden.',
    wallet_taken: () => 'Diese Wallet ist mit einem anderen Profil verknüpft. Löse sie zuerst dort.',
    wallet_network: () => 'Wallets dieses Netzwerks können nicht verknüpft werden. Wechsle zu einem anderen.',
    wallet_signature: () =>
      'Die Signatur passt nicht zu dieser Wallet und dieser Anfrage. Nichts wurde verknüpft.',
    wallet_smart_account: () => 'Smart Accounts dieses Netzwerks können nicht verknüpft werden.',
    wallet_request_over: () =>
      'Diese Anfrage ist zu alt oder wurde schon benutzt. Verknüpfe die Wallet noch einmal.',

    username_soon: ({ from, days }) =>
      `Du kannst ihn ab ${formatDay(from)} wieder ändern, ${counted(days, { one: '# Tag', other: '# Tage' })} nach dem letzten Mal.`,
    username_taken: () => 'Diesen Benutzernamen hat schon jemand.',
    notification_required: () =>
      'Diese kannst du nicht abschalten: Sie warten auf deine Antwort oder sagen, was du darfst.',
    confirmation_wrong: ({ username }) => `Schreibe deinen Benutzernamen, ${username}.`,
    account_needed: ({ obstacle, name }) =>
      obstacle === 'clan'
        ? `Dir gehört ${name}. Gib den Clan zuerst weiter, oder löse ihn auf.`
        : `Du veranstaltest ${name}. Beende es zuerst, oder sage es ab.`,
    data_not_asked: () => 'Du hast deine Daten noch nicht angefordert.',
    data_not_ready: () => 'Deine Daten werden noch zusammengestellt.',
    data_expired: () => 'Dieses Archiv ist abgelaufen. Fordere ein neues an.',
    matches_hidden: ({ gamer }) => `${gamer} zeigt dir die eigenen Matches nicht.`,

    no_gamer_of_name: ({ username }) => `Es gibt keinen Gamer @${username}.`,
    no_invitations: ({ username, from }) =>
      from === 'clan'
        ? `@${username} nimmt Einladungen nur vom eigenen Clan an.`
        : `@${username} nimmt keine Einladungen an.`,
    invitation_over: () => 'Diese Einladung ist nicht mehr offen.',
    invitation_over_left_clan: () => 'Diese Einladung ist nicht mehr offen: Du hast den Clan verlassen.',
    request_over: () => 'Diese Anfrage ist nicht mehr offen.',
    request_answered: () => 'Diese Anfrage wurde schon beantwortet.',
    nothing_to_answer: () => 'Diese Benachrichtigung erwartet keine Antwort.',

    block_yourself: () => 'Du kannst dich nicht selbst blockieren.',
    blocks_full: ({ most }) =>
      `Du hast ${counted(most, { one: '# Gamer', other: '# Gamer' })} blockiert. Hebe zuerst eine Blockierung auf.`,
    report_yourself: () => 'Du kannst dich nicht selbst melden.',
    case_not_message: () => 'In diesem Fall geht es um keine Nachricht.',
    case_of_clan: () =>
      'Ein Clan kann nicht stummgeschaltet werden. Verwarne ihn, oder sieh dir seine Mitglieder an.',
    case_open: () => 'Dieser Fall ist offen.',
    case_newer: () => 'Es wurde seither wieder gemeldet: Entscheide den neueren Fall.',
    case_decided: () => 'Dieser Fall ist entschieden. Öffne ihn wieder, um neu zu entscheiden.',
    case_yours: () => 'Das hast du gemeldet. Jemand anderes muss darüber entscheiden.',
    case_about_you: () => 'In diesem Fall geht es um dich oder deinen Clan. Jemand anderes muss ihn prüfen.',
    not_a_measure: () => 'Nur eine Maßnahme kann zurückgenommen werden.',
    taken_back_already: () => 'Das wurde schon zurückgenommen.',
    mute_over: () => 'Diese Stummschaltung ist schon vorbei.',

    chat_closed: () => 'Dieses Match ist vorbei, und damit auch sein Chat.',
    chat_muted: ({ given }) => `Du kannst hier gerade nicht schreiben: ${given}`,
    chat_links: () => 'Rekruten können noch keine Links senden. Bitte einen Offizier darum.',
    message_deleted: () => 'Diese Nachricht wurde gelöscht.',
    message_not_deleted: () => 'Diese Nachricht wurde nicht vom Plattform-Team gelöscht.',
    message_of_author: () => 'Nur wer eine Nachricht geschrieben hat, kann sie ändern.',
    message_to_delete: () =>
      'Eine Nachricht kann nur löschen, wer sie geschrieben hat oder eine höhere Rolle hat.',
    message_edit_over: ({ minutes }) =>
      `Eine Nachricht kann ${counted(minutes, { one: '# Minute', other: '# Minuten' })} lang geändert werden. Schreibe eine neue.`,
    mute_higher_role: () =>
      'Stummschalten können nur Leitende, und nur Mitglieder mit einer niedrigeren Rolle.',

    clan_leaders_only: () => 'Das kann nur, wer den Clan leitet.',
    clan_owner_only: () => 'Nur der Besitzer kann den Clan weitergeben.',
    clan_role_too_high: () => 'Du kannst nur Rollen unter deiner eigenen vergeben.',
    clan_not_lower: ({ gamer }) => `${gamer} hat keine niedrigere Rolle als du.`,
    clan_full: ({ clan }) => `In ${clan} ist kein Platz mehr.`,
    clan_only_one: () => 'Man kann nur in einem Clan sein.',
    clan_leave_first: ({ clan }) => `Du bist in ${clan}. Verlasse den Clan, um einen eigenen zu gründen.`,
    clan_you_are_in: ({ clan }) => `Du bist in ${clan}.`,
    clan_not_in: ({ clan }) => `Du bist nicht in ${clan}.`,
    clan_gamer_is_in: ({ gamer, clan }) =>
      clan === null ? `${gamer} ist in deinem Clan.` : `${gamer} ist in ${clan}.`,
    clan_gamer_banned: ({ gamer }) => `${gamer} ist gesperrt. Hebe die Sperre zuerst auf.`,
    clan_gamer_asked: ({ gamer }) => `${gamer} möchte schon beitreten: Nimm die Anfrage an.`,
    clan_gamer_invited: ({ gamer }) => `${gamer} ist schon eingeladen.`,
    clan_invitations_full: ({ most }) =>
      `${counted(most, { one: '# Einladung ist', other: '# Einladungen sind' })} offen. Warte auf Antworten, oder ziehe welche zurück.`,
    clan_banned_you: ({ clan }) => `${clan} nimmt dich nicht auf.`,
    clan_invites_only: ({ clan }) => `${clan} nimmt nur auf, wer eingeladen ist.`,
    clan_hand_over: () => 'Gib den Clan an ein anderes Mitglied weiter, bevor du gehst.',
    clan_name_taken: () => 'Ein anderer Clan hat diesen Namen.',
    clan_tag_taken: () => 'Ein anderer Clan hat dieses Kürzel.',

    tournament_over: () => 'Dieses Turnier ist vorbei.',
    tournament_full: () => 'Der letzte Platz ist vergeben.',
    tournament_just_started: () => 'Dieses Turnier hat gerade begonnen. Sieh es dir noch einmal an.',
    tournament_file_early: () =>
      'Solange die Ergebnisse nicht endgültig sind, bekommt nur der Veranstalter die Datei dieses Turniers.',
    import_contradicts: ({ problems }) =>
      `Die Tabellen dieser Datei folgen nicht aus ihren Ergebnissen: ${counted(problems, { one: '# Stelle ist', other: '# Stellen sind' })} falsch.`,
    import_of_others: () => 'Nur wer es importiert hat oder das Team der Plattform kann es löschen.',
    imports_full: ({ most }) => `Du hast ${most} Turniere importiert. Lösche zuerst eines.`,
    tournament_final: () => 'Die Ergebnisse dieses Turniers sind endgültig.',
    tournament_paused: () => 'Es ist unterbrochen. Lass es zuerst weiterlaufen.',
    tournament_not_to_start: () => 'Nur ein Turnier, das nicht begonnen hat, kann gestartet werden.',
    tournament_called_off: () => 'Dieses Turnier wurde abgesagt. Seine Ergebnisse bleiben.',
    registration_not_open: () => 'Die Anmeldung ist noch nicht offen.',
    registration_closed: () => 'Die Anmeldung ist geschlossen.',
    eligibility_rating_low: ({ min, rating }) =>
      `Dieses Turnier verlangt eine Wertung von mindestens ${min}. Deine ist ${rating}.`,
    eligibility_rating_high: ({ max, rating }) =>
      `Dieses Turnier verlangt eine Wertung von höchstens ${max}. Deine ist ${rating}.`,
    eligibility_region: ({ regions }) => `Dieses Turnier ist für Gamer aus ${regions.join(', ')}.`,
    eligibility_no_country: () =>
      'Dieses Turnier ist nur für einige Regionen. Nenne dein Land in deinem Profil.',
    eligibility_account_age: ({ days }) =>
      `Dieses Turnier verlangt ein Konto, das mindestens ${counted(days, { one: '# Tag', other: '# Tage' })} alt ist.`,
    eligibility_wallet: () => 'Verknüpfe zuerst eine Wallet mit deinem Profil.',
    eligibility_clan: ({ clan }) => `Dieses Turnier ist für Mitglieder von ${clan}.`,
    entry_fee: () =>
      'Dieses Turnier kostet eine Teilnahmegebühr, und Gebühren können hier noch nicht bezahlt werden. Suche eines ohne.',
    entry_twice: () => 'Du hast schon einen Platz in diesem Turnier.',
    entry_team_twice: () => 'Dieses Team ist schon in diesem Turnier.',
    entry_removed: () => 'Die Turnierleitung hat dich aus diesem Turnier genommen.',
    entry_none: () => 'Du hast keinen Platz in diesem Turnier.',
    entry_over: () => 'Diese Anmeldung ist beendet.',
    entry_of_rival: () =>
      'Du spielst in diesem Turnier. Andere muss jemand herausnehmen, der nicht mitspielt.',
    withdraw_too_late: () => 'Dieses Turnier ist vorbei. Du kannst dich nicht mehr zurückziehen.',
    check_in_not_open: () => 'Der Check-in ist nicht offen.',
    check_in_by_captain: () => 'Dein Captain checkt für das Team ein.',
    check_in_lacks: ({ missing: lacking }) =>
      `${counted(lacking, { one: 'Deinem Team fehlt # Spieler', other: 'Deinem Team fehlen # Spieler' })}. Lade jemanden ein, bevor der Check-in endet.`,
    roster_stands: () => 'Die Aufstellung steht: Das Turnier hat begonnen, oder diese Anmeldung ist beendet.',
    roster_stands_started: () => 'Die Aufstellung steht: Dieses Turnier hat begonnen.',
    roster_of_one: () => 'In diesem Turnier spielt niemand an deiner Seite.',
    roster_captain: () => 'Ein Team hat einen Captain. Ziehe dich zurück, um das Turnier zu verlassen.',
    roster_not_of_clan: ({ username }) => `@${username} ist nicht in deinem Clan.`,
    roster_plays_already: ({ username }) => `@${username} spielt schon in diesem Turnier.`,
    roster_invited: ({ username }) => `@${username} ist schon eingeladen.`,
    roster_too_long: ({ players, substitutes, coaches }) =>
      `Eine Seite hat höchstens ${players} Spieler, ${substitutes} Ersatzspieler und ${coaches} Coaches.`,
    roster_role_full: ({ role }) =>
      ({
        player: 'In der Aufstellung ist kein Platz mehr für Spieler.',
        substitute: 'In der Aufstellung ist kein Platz mehr für Ersatzspieler.',
        coach: 'In der Aufstellung ist kein Platz mehr für Coaches.',
      })[role],
    entrants_too_many: ({ most }) =>
      `Eine Liste hat höchstens ${most} Zeilen. Importiere den Rest mit einer zweiten.`,
    entrants_alone: () => 'In diesem Turnier spielen alle allein.',
    entrants_clans: () => 'Hier spielen Clans, und ein Besitzer oder Offizier meldet den eigenen an.',
    entrants_teams: ({ mode }) =>
      `Das ist ein Turnier für ${mode}: Hier spielen ganze Teams, und ein Captain meldet sie an. Benenne deines, oder suche ein 1v1-Turnier, um allein zu spielen.`,
    team_captain_only: () => 'Nur der Captain meldet ein Team an.',
    organizer_has_role: () => 'Der Veranstalter braucht keine andere Rolle.',
    pinned_full: ({ most }) =>
      `Höchstens ${counted(most, { one: '# Ankündigung ist', other: '# Ankündigungen sind' })} angeheftet. Löse zuerst eine andere.`,
    not_seeded_by_hand: () => 'Dieses Turnier wird nicht von Hand gesetzt.',
    seeding_over: () => 'Die Setzliste kann von der Anmeldung bis zum Beginn geändert werden.',
    seeding_wrong: () => 'Nicht alle davon können gesetzt werden.',
    setup_broken: () => 'So kann das Turnier nicht veröffentlicht werden. Prüfe die Angaben.',
    stage_settings: () => 'Eine Phase hat Einstellungen, die ihr Format nicht kennt.',
    games_unknown: () => 'Wähle Spiele, die hier gespielt werden.',

    stations_full: ({ most }) => `Ein Turnier hat höchstens ${most} Stationen.`,
    station_exists: ({ station }) => `Eine Station ${station} gibt es schon.`,
    station_busy: ({ station, match }) => `${match} ist an Station ${station}.`,
    station_out: ({ station }) => `Station ${station} ist außer Betrieb.`,
    match_elsewhere: ({ match, station }) =>
      station === null ? `${match} ist an keiner Station mehr.` : `${match} ist jetzt an Station ${station}.`,
    match_not_callable: ({ match }) => `${match} ist vorbei, oder seine Seiten stehen noch nicht fest.`,
    match_side_busy: ({ match, station }) => `Eine der Seiten spielt ${match} an Station ${station}.`,
    entry_unplaced: () => 'Diese Anmeldung hat keinen Platz.',
    walk_in_solo: () =>
      'Teams und Clans meldet ihr Captain an. Nur wer allein spielt, kommt ohne Anmeldung dazu.',
    stream_wrong: () => 'Nicht alle davon können in den Stream: jedes einmal, und aus diesem Turnier.',

    match_over: () => 'Dieses Match ist vorbei.',
    match_cancelled: () => 'Dieses Match wurde mit seinem Turnier abgesagt.',
    match_sides_only: () => 'Das können nur die beiden Seiten eines Matches.',
    match_games: () => 'Die einzelnen Spiele ergeben nicht das Ergebnis.',
    match_side_left: () =>
      'Eine Seite hat das Turnier verlassen, also kann das Match nicht noch einmal gespielt werden. Entscheide es stattdessen.',
    stage_over: () => 'Die nächste Phase hat begonnen. Die Ergebnisse dieser Phase bleiben.',
    ruling_needs_force: ({ matches }) =>
      `Das macht rückgängig, was in ${matches} geschah. Sieh dir an, was sich ändert, und bestätige es.`,
    ruling_biased: () => `Du spielst in diesem Match, ${biased}`,
    ruling_biased_later: ({ match }) => `Du spielst in ${match}, das sich mit diesem Match ändert, ${biased}`,
    lobby_cancelled: () => 'Diese Lobby wurde mit ihrem Turnier abgesagt.',
    lobby_players_only: () => 'Das kann nur, wer in dieser Lobby spielt.',
    lobby_side_unknown: ({ side }) => `Auf Seite ${side} dieser Lobby steht niemand.`,
    lobby_round_dealt: () =>
      'Aus diesen Ergebnissen entstand die nächste Runde, also kann die Lobby nicht noch einmal gespielt werden. Entscheide ihre Ergebnisse stattdessen.',
    lobby_ruling_biased: () => `Du spielst in dieser Lobby, ${biased}`,
    score_impossible: () => 'Dieses Ergebnis ist in diesem Match nicht möglich.',
    results_impossible: () => 'Diese Ergebnisse sind in dieser Lobby nicht möglich.',
    outcome_impossible: () => 'Diese Entscheidung ist in diesem Match nicht möglich.',
    own_report: () => 'Das hast du selbst gemeldet. Antworten müssen die anderen.',
    not_in_lobby: () => 'In dieser Lobby spielst du nicht.',
    not_in_this_state: () => 'Das geht jetzt nicht mehr. Sieh es dir noch einmal an.',
    referee_by_players: () => 'Nur die Spieler eines Matches rufen einen Schiedsrichter.',
    evidence_full: ({ most }) =>
      `Du hast schon ${most} Bilder und Links zu diesem Match hinzugefügt, mehr geht nicht.`,
    evidence_late: ({ hours }) => `Belege lassen sich bis ${hours} Stunden nach dem Match ändern.`,
    evidence_of_others: () => 'Nur wer es hinzugefügt hat oder ein Offizieller kann es entfernen.',
    picture_unreadable: () => 'Dieses Bild lässt sich nicht lesen. Speichere es noch einmal als JPEG.',
    picture_large: ({ side }) => `Ein Bild darf an der längeren Seite ${side} Pixel haben.`,
    picture_busy: () => 'Gerade werden viele Bilder hinzugefügt. Bitte versuche es noch einmal.',
    referee_call_of_others: () =>
      'Diesen Ruf kann nur beenden, wer gerufen hat oder zur Turnierleitung gehört.',

    box_open: () => 'Diese Box ist schon offen.',
    box_no_chance: () => 'Boxen werden hier nicht ausgelost. Wähle einen Gegenstand.',
    box_commitment: () => 'Diese Box hat eine andere Festlegung. Lade sie neu.',
    box_not_a_choice: () => 'Diesen Gegenstand bietet die Box nicht an.',
    item_owned: ({ item }) => `${item} hast du schon.`,
    item_not_for_sale: ({ item }) => `${item} wird nicht verkauft. Es kann in einer Mystery Box sein.`,
    item_price: ({ item, points: price }) => `${item} kostet jetzt ${points(price)}.`,
    item_level: ({ item, from, level }) => `${item} gibt es ab Level ${from}. Du bist Level ${level}.`,
    emblem_part_not_owned: ({ item }) =>
      `Das Emblemteil ${item} gehört dir nicht. Es ist auf dem Marktplatz.`,
    item_points: ({ item, price, points: own }) => `${item} kostet ${points(price)}. Du hast ${points(own)}.`,
    transfer_other_amounts: () => 'Diese Überweisung wurde schon mit anderen Beträgen gebucht.',
    transfer_unbalanced: () => 'Die Beträge dieser Überweisung gehen nicht auf.',
    login_without_person: () => 'Der Anbieter hat nicht gesagt, wer sich angemeldet hat.',
    login_refused: ({ error }) => `Die Anmeldung wurde abgelehnt (${error}).`,
    write_header: ({ header }) => `Dieser Anfrage fehlt der Header ${header}.`,
    other_site: () => 'Diese Adresse kann nicht von einer anderen Seite aufgerufen werden.',
    achievement_not_reached: ({ achievement }) => `${achievement} ist noch nicht erreicht.`,
    achievement_claimed: ({ achievement }) => `${achievement} hast du schon abgeholt.`,

    access_none: () => 'Du darfst keine Turniere erstellen.',
    access_own: () => 'Über deinen eigenen Zugang muss jemand anderes entscheiden.',
    access_waiting: () => 'Dein Antrag liegt schon beim Plattform-Team.',
    access_there: () => 'Du darfst schon Turniere erstellen.',
    access_suspended: () => 'Dein Zugang ist gesperrt. Das Plattform-Team entscheidet, wann er zurückkommt.',
    access_again: ({ from }) => `Du kannst ab ${formatDay(from)} wieder fragen.`,
    access_no_request_to_approve: () => 'Es gibt keinen Antrag zu genehmigen.',
    access_no_request_to_reject: () => 'Es gibt keinen Antrag abzulehnen.',
    access_not_approved: () => 'Nur ein genehmigter Veranstalter kann gesperrt werden.',
    access_not_suspended: () => 'Dieser Veranstalter ist nicht gesperrt.',
    access_no_tier: () => 'Nur ein genehmigter Veranstalter hat eine Stufe.',
    access_same_tier: () => 'Der Veranstalter hat diese Stufe schon.',
  },
}
