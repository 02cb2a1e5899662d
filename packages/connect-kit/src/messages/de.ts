import type { Catalogue } from './catalogue.ts'

/**
 * The modal's texts in German, for readers who are addressed with 'du'.
 *
 * @example createConnectKit({ messages: german, … })
 */
export const german: Catalogue = {
  language: 'de',

  // Common
  'common.back': 'Zurück',
  'common.close': 'Schließen',
  'common.dismiss': 'Ausblenden',
  'common.loading': 'Lädt',
  'common.loadFailed':
    'Dieser Teil konnte nicht geladen werden. Versuche es noch einmal, oder lade die Seite neu.',
  'common.retry': 'Wiederholen',
  'common.tryAgain': 'Noch einmal versuchen',
  'common.showMore': 'Mehr anzeigen',
  'common.copied': 'Kopiert!',
  'common.asOf': 'Gezeigt wird der Stand von {time}.',
  'common.newTab': 'öffnet in einem neuen Tab',

  // Buttons
  'button.connecting': 'Verbindet …',
  'button.selectNetwork': 'Netzwerk wählen',
  'button.unknownNetwork': 'Unbekanntes Netzwerk',

  // Header titles
  'title.connect': 'Wallet verbinden',
  'title.allWallets': 'Alle Wallets',
  'title.walletConnect': 'WalletConnect',
  'title.downloads': 'Downloads',
  'title.downloadsOf': '{wallet} holen',
  'title.getWallet': 'Wallet holen',
  'title.whatIsAWallet': 'Was ist eine Wallet?',
  'title.account': 'Konto',
  'title.accountSettings': 'Einstellungen',
  'title.profile': 'Profil',
  'title.switchAddress': 'Adresse wechseln',
  'title.smartSessions': 'Smart Sessions',
  'title.permissions': 'Berechtigungen',
  'title.receive': 'Empfangen',
  'title.send': 'Senden',
  'title.selectToken': 'Token wählen',
  'title.currencies': 'Währung wählen',
  'title.reviewSend': 'Überweisung prüfen',
  'title.swap': 'Tauschen',
  'title.reviewSwap': 'Tausch prüfen',
  'title.buy': 'Kaufen',
  'title.activity': 'Aktivität',
  'title.transaction': 'Transaktion',
  'title.compatibleNetworks': 'Passende Netzwerke',
  'title.networks': 'Netzwerk wählen',
  'title.providers': 'Anbieter wählen',
  'title.selectChain': 'Chain wählen',
  'title.switchNetwork': 'Netzwerk wechseln',
  'title.switchChain': 'Chain wechseln',
  'title.whatIsANetwork': 'Was ist ein Netzwerk?',
  'title.whatIsABuy': 'Was ist Kaufen?',
  'title.signIn': 'Anmelden',
  'title.approve': 'Transaktion genehmigen',
  'title.chooseName': 'Kontoname',
  'title.registerName': 'Namen wählen',

  // Connect
  'connect.withWallet': 'Mit einer Wallet fortfahren',
  'connect.none':
    'In diesem Browser wurde keine Wallet gefunden. Installiere eine, oder öffne diese Seite im Browser deiner Wallet.',
  'connect.walletsOff': 'Diese App bietet hier keinen Weg, sich mit einer Wallet zu verbinden.',
  'wallets.offline': 'Du bist offline.',
  'wallets.asOf': 'Die Liste der Wallets ist von {time}.',
  'connect.qrCode': 'QR-Code',
  'connect.recent': 'Zuletzt',
  'connect.installed': 'Installiert',
  'connect.multiChain': 'Multichain',
  'connect.noDomain': 'nennt keine Domain',
  'connect.terms': 'Nutzungsbedingungen',
  'connect.privacy': 'Datenschutzerklärung',
  'connect.agreeing': 'Mit dem Verbinden deiner Wallet stimmst du zu: {document}.',
  'connect.agreeingToBoth': 'Mit dem Verbinden deiner Wallet stimmst du zu: {terms} und {privacy}.',
  'connect.agree': 'Ich stimme zu: {document}',
  'connect.agreeToBoth': 'Ich stimme zu: {terms} und {privacy}',

  // Site verification warnings
  'verdict.scam': 'Bekannter Betrug',
  'verdict.scamText':
    'Diese Seite wurde als unsicher gemeldet. Eine Wallet hier zu verbinden, kann dich alles kosten, was darin ist. Verlasse sie.',
  'verdict.mismatch': 'Falsche Domain',
  'verdict.mismatchText':
    'Diese Seite ist auf {origin}, nicht auf {url}, wie sie behauptet. Verbinde dich nur, wenn du weißt, warum.',

  // Connecting
  'connecting.continue': 'Weiter in {wallet}',
  'connecting.accept': 'Nimm die Verbindungsanfrage in der Wallet an',
  'connecting.declined': 'Verbindung abgelehnt',
  'connecting.declinedText':
    'Eine Verbindung kann abgelehnt werden, wenn eine frühere Anfrage noch offen ist',
  'connecting.failed': 'Verbindung fehlgeschlagen',
  'connecting.others': 'Andere Wallets',

  // All wallets
  'allWallets.search': 'Wallets durchsuchen',
  'allWallets.searchHint': 'Wallet suchen',
  'allWallets.clearSearch': 'Suche leeren',
  'allWallets.onlyCertified': 'Nur zertifizierte Wallets',
  'allWallets.onlyCertifiedToast': 'Nur von WalletConnect zertifizierte',
  'allWallets.found': '{count, number} gefunden',
  'allWallets.none': 'Keine Wallet gefunden',
  'allWallets.unavailable': 'Die Liste der Wallets konnte nicht geladen werden.',
  'allWallets.moreUnavailable': 'Weitere Wallets konnten nicht geladen werden.',
  'allWallets.certified': 'Zertifiziert',

  // Connecting a wallet from the list
  'pairing.code': 'Kopplungscode für deine Wallet',
  'pairing.preparing': 'Der Code wird vorbereitet',
  'pairing.scan': 'Scanne diesen QR-Code mit deinem Handy',
  'pairing.copyLink': 'Link kopieren',
  'pairing.openWallet': 'Wallet öffnen',
  'pairing.open': 'Öffnen',
  'pairing.openAndContinue': 'Öffne die Wallet-App und mache dort weiter',
  'pairing.missed': 'Hat sich {wallet} nicht geöffnet?',
  'pairing.missedText':
    'Die App ist vielleicht nicht auf diesem Gerät, oder der Browser hat das Öffnen verhindert. Drücke noch einmal, oder nimm einen anderen Weg.',
  'pairing.brokenLink': 'Der Link dieser Wallet lässt sich nicht öffnen',
  'pairing.brokenLinkText': 'Kopiere den Link und füge ihn in der Wallet ein, oder scanne den Code mit ihr.',
  'pairing.otherLink': 'Anderen Link versuchen',
  'pairing.showCode': 'QR-Code zeigen',
  'pairing.hideCode': 'QR-Code verbergen',
  'pairing.scanElsewhere': 'Scanne diesen Code mit dem Handy, auf dem die Wallet ist',
  'pairing.platforms': 'Wie die Wallet geöffnet wird',
  'pairing.browser': 'Browser',
  'pairing.mobile': 'Handy',
  'pairing.webapp': 'Web-App',
  'pairing.desktop': 'Desktop',
  'pairing.notDetected': 'Nicht gefunden',
  'pairing.notDetectedText':
    '{wallet} wurde in diesem Browser nicht gefunden. Installiere sie und lade diese Seite dann neu.',
  'pairing.noWallet': 'Du hast {wallet} nicht?',
  'pairing.get': 'Holen',

  // Wallet downloads
  'downloads.chrome': 'Chrome-Erweiterung',
  'downloads.ios': 'iOS-App',
  'downloads.android': 'Android-App',
  'downloads.website': 'Website',
  'downloads.none': 'Es ist nicht bekannt, wo es diese Wallet gibt. Suche sie unter ihrem Namen.',
  'getWallet.exploreAll': 'Alle ansehen',

  // What is a wallet?
  'whatIsAWallet.key': 'Ein Schlüssel für viele Apps',
  'whatIsAWallet.keyText':
    'Mit einer Wallet kommst du in Apps wie diese. Ohne Registrierung, und ohne Passwort, das man sich merken muss.',
  'whatIsAWallet.home': 'Ein Zuhause für das, was dir gehört',
  'whatIsAWallet.homeText':
    'Sie bewahrt Coins, Token und Sammelstücke auf, sendet und empfängt sie. Niemand sonst kann sie bewegen.',
  'whatIsAWallet.decide': 'Du entscheidest jedes Mal',
  'whatIsAWallet.decideText':
    'Eine App kann nur fragen. Deine Wallet zeigt, worum gebeten wird, und nichts geschieht, bevor du zustimmst.',
  'whatIsAWallet.get': 'Wallet holen',

  // What is a network?
  'whatIsANetwork.record': 'Wo alles geschieht',
  'whatIsANetwork.recordText':
    'Ein Netzwerk ist das gemeinsame Verzeichnis darüber, wem was gehört. Jedes hat seinen eigenen Coin, mit dem man Gebühren zahlt.',
  'whatIsANetwork.address': 'Dieselbe Adresse auf vielen',
  'whatIsANetwork.addressText':
    'Deine Adresse kann es in mehreren Netzwerken geben, aber was du in einem hast, ist nicht in den anderen. Wähle das, das die App nutzt.',
  'whatIsANetwork.more': 'Mehr erfahren',

  // Networks
  'networks.legend': 'Netzwerk',
  'networks.unsupported':
    'Diese App unterstützt dein jetziges Netzwerk nicht. Wechsle zu einem der angebotenen, um fortzufahren.',

  'networks.search': 'Netzwerk suchen',
  'networks.clearSearch': 'Suche leeren',
  'networks.found': '{count, plural, one {# Netzwerk} other {# Netzwerke}}',
  'networks.none': 'Kein Netzwerk gefunden',
  'networks.current': 'Jetziges Netzwerk',
  'networks.mayNotSupport':
    'Deine verbundene Wallet unterstützt vielleicht nicht alle Netzwerke, die es in dieser App gibt',
  'networks.notApproved': '{wallet} hat dieses Netzwerk nicht genehmigt',
  'networks.toUse':
    'Um ein Netzwerk zu nutzen, das {wallet} nicht genehmigt hat, trenne die Verbindung, verbinde dich neu und erlaube es dort.',
  'networks.help': 'Was ist ein Netzwerk?',
  'networks.or': 'oder',
  'networks.disconnect': 'Trennen',

  // Network switch request
  'switchNetwork.approve': 'In der Wallet genehmigen',
  'switchNetwork.accept': 'Nimm die Anfrage in deiner Wallet an',
  'switchNetwork.declined': 'Wechsel abgelehnt',
  'switchNetwork.declinedText':
    'Ein Wechsel kann abgelehnt werden, wenn die Wallet die Chain nicht unterstützt oder eine frühere Anfrage noch offen ist',
  'switchNetwork.failed': 'Wechsel fehlgeschlagen',

  // A network without a connected wallet
  'switchChain.title': 'Zu {chain} wechseln',
  'switchChain.text':
    'Die verbundene Wallet unterstützt {chain} nicht. Du musst dich mit einer anderen Wallet verbinden.',
  'switchChain.sameWallet':
    '{wallet} ist noch nicht mit {chain} verbunden. Verbinde sie dort, um fortzufahren.',
  'switchChain.switch': 'Wechseln',
  'switchChain.otherWallet': 'Andere Wallet nutzen',
  'switchChain.connect': '{wallet} verbinden',

  // A multi-chain wallet
  'multiChain.title': 'Chain für {wallet} wählen',
  'multiChain.text': 'Wähle, mit welcher Chain du deine Multichain-Wallet verbinden willst',
  'multiChain.chains': 'Chains',
  'chain.eip155': 'EVM-Netzwerke',
  'chain.solana': 'Solana',
  'chain.polkadot': 'Polkadot',
  'chain.bip122': 'Bitcoin',
  'chain.cosmos': 'Cosmos',

  // Sign in
  'signIn.title': '{app} möchte sich mit deiner Wallet verbinden',
  'signIn.anApp': 'Die App',
  'signIn.authenticating': 'Anmeldung läuft …',
  'signIn.text':
    'Unterschreibe diese Nachricht, um zu zeigen, dass dir diese Wallet gehört. Abbrechen trennt die Verbindung.',
  'signIn.cancel': 'Abbrechen',
  'signIn.cancelling': 'Wird abgebrochen …',
  'signIn.sign': 'Unterschreiben',
  'signIn.signing': 'Wird unterschrieben …',

  // Account
  'account.connected': 'Verbundenes Konto',
  'account.profile': 'Profil',
  'account.settings': 'Kontoeinstellungen',
  'account.chooseName': 'Kontonamen wählen',
  'account.copyAddress': 'Adresse kopieren',
  'account.addressCopied': 'Adresse kopiert',
  'account.copyFailed': 'Kopieren fehlgeschlagen',
  'account.buy': 'Krypto kaufen',
  'account.receive': 'Empfangen',
  'account.swap': 'Tauschen',
  'account.send': 'Senden',
  'account.switchAddress': 'Adresse wechseln',
  'account.disconnect': 'Trennen',
  'account.network': 'Netzwerk:',
  'account.switchNetwork': 'Netzwerk wechseln',
  'account.blockExplorer': 'Block-Explorer',
  'account.holdings': 'Was das Konto hat',

  // Smart sessions
  'smartSessions.text': 'Diese Apps dürfen für dieses Konto handeln, ohne jedes Mal zu fragen.',
  'smartSessions.loading': 'Smart Sessions werden geladen',
  'smartSessions.failed': 'Die Smart Sessions konnten nicht geladen werden',
  'smartSessions.none': 'Keine Smart Sessions',
  'smartSessions.noneText': 'Keine App darf für dieses Konto handeln, ohne zu fragen.',
  'smartSessions.unnamed': 'App ohne Namen',
  'smartSessions.until': 'Bis {date}',
  'smartSessions.expired': 'Abgelaufen',
  'smartSessions.revoked': 'Widerrufen',
  'smartSessions.revoke': 'Widerrufen',
  'smartSessions.revokeFailed': 'Die Smart Session konnte nicht widerrufen werden',
  'smartSessions.elsewhere': 'Der Dienst kennt dieses Netzwerk nicht.',

  // Tokens
  'tokens.tab': 'Token',
  'tokens.unavailable': 'Guthaben nicht verfügbar',
  'tokens.total': 'Gesamtes Guthaben',
  'tokens.loading': 'Token werden geladen',
  'tokens.buy': 'Krypto kaufen',
  'tokens.buyHint': 'Einfach mit Karte oder Bankkonto',
  'tokens.receive': 'Guthaben empfangen',
  'tokens.receiveHint': 'Token auf deine Wallet übertragen',
  'tokens.unnamed': 'Token ohne Namen',

  // NFTs
  'nfts.tab': 'NFTs',
  'nfts.loading': 'NFTs werden geladen',
  'nfts.failed': 'Die NFTs konnten nicht geladen werden',
  'nfts.none': 'Noch keine NFTs',
  'nfts.noneText': 'NFTs, die du in diesem Netzwerk empfängst, erscheinen hier',
  'nfts.receive': 'Empfangen',
  'nfts.unsupported': 'NFTs sind nicht verfügbar',
  'nfts.unsupportedText':
    'Diese App hat für dieses Netzwerk keine Liste von NFTs. Deine NFTs sind sicher in deiner Wallet.',
  'nfts.unnamed': 'NFT',

  // Activity
  'activity.tab': 'Aktivität',
  'activity.loading': 'Die Aktivität wird geladen',
  'activity.failed': 'Die Transaktionen konnten nicht geladen werden',
  'activity.none': 'Noch keine Aktivität',
  'activity.noneText': 'Deine nächsten Transaktionen erscheinen hier',
  'activity.trade': 'Handeln',
  'activity.for': 'für',
  'activity.month': '{month} {year}',
  'activity.day': '{day}. {month}',
  'activity.sentHere': 'Von dieser Seite gesendet',
  'activity.statusReverted': 'Zurückgenommen: Nur die Gebühr ist ausgegeben',
  'activity.statusSpedUp': 'Beschleunigt und bestätigt',
  'activity.statusCancelled': 'In deiner Wallet abgebrochen',
  'activity.statusNotSent': 'Nicht gesendet: Deine Wallet hat es aufgegeben',
  'activity.statusPartlyReverted': 'Teilweise zurückgenommen',
  'activity.batch': '{title}, mit {count} Aufrufen auf einmal',
  'activity.batchId': 'Bündel {id}',
  'activity.batchTransaction': 'Transaktion {number}: {hash}',
  'activity.statusReplaced': 'In deiner Wallet durch eine andere ersetzt',
  'activity.deployment': 'Veröffentlichung eines Vertrags',
  'activity.sends': '{amount} an {to}',
  'activity.calls': 'Aufruf von {to}',
  'activity.grants': 'Freigabe für {to}',
  'activity.revokes': 'Freigabe für {to} widerrufen',
  'activity.movesTokens': 'Token an {to}',
  // Details of a transaction
  'transaction.status': 'Status',
  'transaction.time': 'Zeit',
  'transaction.from': 'Von',
  'transaction.recipient': 'An',
  'transaction.app': 'App',
  'transaction.fee': 'Netzwerkgebühr',
  'transaction.feeUnknown': 'Unbekannt',
  'transaction.hash': 'Hash',
  'transaction.none': 'Es wurde keine Transaktion gewählt',
  // Transaction types
  'activity.approved': 'Freigegeben',
  'activity.bought': 'Gekauft',
  'activity.borrowed': 'Geliehen',
  'activity.burnt': 'Verbrannt',
  'activity.canceled': 'Abgebrochen',
  'activity.claimed': 'Abgeholt',
  'activity.deployed': 'Veröffentlicht',
  'activity.deposited': 'Eingezahlt',
  'activity.executed': 'Ausgeführt',
  'activity.minted': 'Geprägt',
  'activity.received': 'Empfangen',
  'activity.repaid': 'Zurückgezahlt',
  'activity.sold': 'Verkauft',
  'activity.sent': 'Gesendet',
  'activity.staked': 'Gestakt',
  'activity.swapped': 'Getauscht',
  'activity.unstaked': 'Staking beendet',
  'activity.withdrawn': 'Abgehoben',
  // Transaction status
  'activity.statusConfirmed': 'Bestätigt',
  'activity.statusFailed': 'Fehlgeschlagen',
  'activity.statusPending': 'Ausstehend',

  // Receive
  'receive.code': 'Deine Adresse',
  'receive.hint': 'Kopiere deine Adresse oder scanne diesen QR-Code',
  'receive.networks': 'Passende Netzwerke',
  'compatibleNetworks.notice': 'Du kannst nur in diesen Netzwerken empfangen',

  // Settings, profile, addresses
  'accountSettings.network': 'Netzwerk',
  'accountSettings.notSupported': 'Nicht unterstützt',
  'accountSettings.toKeyAccount': 'Zu deinem EOA wechseln',
  'accountSettings.toSmartAccount': 'Zu deinem Smart Account wechseln',
  'profile.settings': 'Kontoeinstellungen',
  'profile.accounts': 'Deine Konten',
  'profile.switch': 'Wechseln',
  'switchAddress.addresses': 'Deine Adressen',
  'switchAddress.switchTo': 'Wechseln zu',
  'switchAddress.active': 'Aktiv',

  // Account name
  'chooseName.title': 'Wähle deinen Kontonamen',
  'chooseName.text': 'Ein Name ist leichter zu merken und zu prüfen als eine lange Adresse.',
  'chooseName.choose': 'Namen wählen',

  // Choose name
  'registerName.label': 'Kontoname',
  'registerName.hint': 'Mindestens 4 Buchstaben, Ziffern oder -',
  'registerName.register': 'Namen registrieren',
  'registerName.checking': 'Wird geprüft',
  'registerName.registered': 'Vergeben',
  'registerName.available': 'Verfügbar',
  'registerName.suggestions': 'Vorschläge',
  'registerName.tooShort': 'Der Name muss mindestens 4 Zeichen haben',
  'registerName.letters': 'Er darf nur Buchstaben, Ziffern und - haben',
  'registerName.owned': 'Du hast schon einen Namen',

  // Name registered
  'nameRegistered.title': 'Kontoname erfolgreich gewählt',
  'nameRegistered.text': 'Du kannst dein Konto jetzt aufladen und Krypto handeln',
  'nameRegistered.go': 'Los geht’s!',

  // Approve Transaction
  'approve.count': '1 von {count, number} Anfragen',
  'approve.showRaw': 'Rohdaten zeigen',
  'approve.reject': 'Ablehnen',
  'approve.approve': 'Genehmigen',
  'approve.text': 'Anfrage',

  // Request types
  'request.signMessage': 'Nachricht unterschreiben',
  'request.signData': 'Daten unterschreiben',
  'request.signTransaction': 'Transaktion unterschreiben',
  'request.signTransactions': 'Transaktionen unterschreiben',
  'request.sendTransaction': 'Transaktion senden',
  'request.sendCalls': 'Mehrere Aufrufe senden',
  'request.sendUserOperation': 'User Operation senden',
  'request.grantPermissions': 'Berechtigungen erteilen',
  'request.revokePermissions': 'Berechtigungen widerrufen',

  // Fields of every request
  'request.askedBy': 'Angefragt von',
  'request.account': 'Konto',
  'request.network': 'Netzwerk',
  'request.none': 'keines',
  'request.method': 'Methode',
  'request.cut': '{text}… ({count, number} Zeichen)',
  'request.chain': 'Chain {id}',
  'request.unreadable': 'Diese Anfrage ist nicht lesbar. Lehne sie ab.',
  'request.furtherWarnings': 'Weitere Warnungen: {count, number}',
  'request.otherAccount': 'Die Anfrage nennt ein anderes Konto: {account}',
  'request.otherChain': 'Das ist für {chain}, aber deine Wallet ist in einem anderen Netzwerk.',

  // A message to sign
  'message.empty': 'Ein leerer Text',
  'message.likeSignIn':
    'Das sieht aus wie eine Nachricht zum Anmelden, ist aber nicht so geschrieben. Unterschreibe sie nicht.',
  'message.cut': 'Der Text ist länger als das, was gezeigt wird.',
  'message.bytes': 'Daten ohne Wörter: {count, plural, one {# Byte} other {# Bytes}}',
  'message.bytesText': 'Niemand kann lesen, was hier steht. Unterschreibe nur, wenn du weißt, wofür es ist.',
  // A sign-in message
  'message.site': 'Seite',
  'message.account': 'Konto',
  'message.chain': 'Chain',
  'message.statement': 'Erklärung',
  'message.uri': 'Adresse der Seite',
  'message.nonce': 'Nonce',
  'message.issued': 'Ausgestellt',
  'message.expires': 'Läuft ab',
  'message.notBefore': 'Nicht vor',
  'message.request': 'Anfrage',
  'message.resources': 'Ressourcen',
  'message.wrongDomain':
    'Das würde dich bei {site} anmelden, aber du bist bei {origin}. Unterschreibe es nicht.',
  'message.wrongAddress': 'Diese Nachricht ist für ein anderes Konto als deines.',
  'message.wrongChain': 'Diese Nachricht ist für ein anderes Netzwerk als das deiner Wallet.',
  'message.wrongUri': 'Diese Nachricht ist für eine andere Seite als diese.',
  'message.wrongNonce': 'Das ist nicht die Nachricht, um die gebeten wurde.',
  'message.issuedInFuture': 'Laut dieser Nachricht wurde sie in der Zukunft ausgestellt.',
  'message.notYetValid': 'Diese Nachricht gilt noch nicht.',
  'message.expired': 'Diese Nachricht gilt nicht mehr.',

  // Token transfers and approvals
  'token.sends': 'Sendet {amount} an {to}',
  'token.moves': 'Bewegt {amount} von {from} an {to}',
  'token.baseUnits': '{amount} Basiseinheiten',
  'token.baseUnitsOf': '{amount} Basiseinheiten von {token}',
  'token.spends': 'Lässt {who} {amount} ausgeben',
  'token.spendsMore': 'Lässt {who} {amount} mehr ausgeben',
  'token.spendsNothing': 'Lässt {who} nichts mehr von {token} ausgeben',
  'token.spendsAll': 'Lässt {who} {token} ohne Grenze ausgeben',
  'token.spendsAllText':
    '{who} könnte alle deine {token} nehmen, jetzt und später, bis du die Erlaubnis zurücknimmst.',
  'token.movesNothing': 'Lässt {who} deine Token von {token} nicht mehr bewegen',
  'token.movesAll': 'Lässt {who} alle deine Token von {token} bewegen',
  'token.movesAllText':
    '{who} könnte alles nehmen, was du von {token} hast, jetzt und später, bis du die Erlaubnis zurücknimmst.',
  'token.receiver': 'Empfänger',
  'token.owner': 'Eigentümer',
  'token.spender': 'Wer ausgeben darf',
  'token.irregular': 'Die Daten dieses Aufrufs sind nicht so geschrieben, wie der Standard es vorsieht.',
  'permit.text':
    'Eine solche Erlaubnis gilt ohne Transaktion. Unterschreibe nur, wenn du dem vertraust, der sie bekommt.',
  'permit.unknownToken': 'ein unbekannter Token',
  'permit.unreadable': 'Wie viel ausgegeben werden darf, ist nicht lesbar. Unterschreibe das nicht.',

  // A transaction
  'transaction.to': 'An',
  'transaction.value': 'Wert',
  'transaction.creates': 'Erstellt einen Vertrag aus {count, plural, one {# Byte} other {# Bytes}} Code',
  'transaction.callsWith': 'Ruft {to} mit {data} auf',
  'transaction.calls':
    'Ruft {to} auf: Funktion {selector}, {count, plural, one {# Byte} other {# Bytes}} Daten',
  'transaction.unknownFunction': 'Was die Funktion {selector} tut, ist hier nicht bekannt.',
  'transaction.moreCalls':
    'Aufrufe, die hier keinen Platz haben: {count, number}. „Rohdaten zeigen“ hat sie alle.',
  'transaction.noReceiver': 'Der Empfänger ist keine Adresse.',
  'transaction.dataUnreadable': 'Die Daten des Aufrufs sind nicht lesbar.',
  'transaction.valueUnreadable': 'Der Wert ist nicht lesbar.',
  'transaction.twoData':
    'Der Aufruf hat zwei verschiedene Daten; welche eine Wallet nimmt, ist nicht bekannt.',

  // Typed data
  'typedData.signedFor': 'Unterschrieben für',
  'typedData.message': 'Nachricht',
  'typedData.messageOf': 'Nachricht: {type}',
  'typedData.name': 'Name',
  'typedData.version': 'Version',
  'typedData.chain': 'Chain',
  'typedData.contract': 'Vertrag',
  'typedData.salt': 'Salt',
  'typedData.missing': 'fehlt',
  'typedData.more': '{count, number} weitere',
  'typedData.tooDeep': 'Tiefer verschachtelt, als gezeigt werden kann',
  'typedData.untyped':
    'Diese Daten sagen nicht, von welchem Typ sie sind. So, wie sie gezeigt werden, kann keine Wallet sie unterschreiben.',
  'typedData.cut': 'Nicht alles hat hier Platz. „Rohdaten zeigen“ hat alles.',

  // Errors that people can do something about
  'errors.USER_REJECTED': 'Du hast die Anfrage in deiner Wallet abgelehnt.',
  'errors.REQUEST_PENDING': 'In deiner Wallet ist eine Anfrage offen. Beantworte sie zuerst dort.',
  'errors.REQUEST_TIMED_OUT': 'Deine Wallet hat nicht rechtzeitig geantwortet.',
  'errors.WALLET_UNAUTHORIZED': 'Deine Wallet erlaubt dieses Konto oder diese Aktion nicht.',
  'errors.WALLET_UNSUPPORTED': 'Deine Wallet kann das nicht.',
  'errors.WALLET_DISCONNECTED': 'Deine Wallet ist nicht mehr verbunden. Verbinde sie neu.',
  'errors.WALLET_FAILED': 'Deine Wallet hat mit einem Fehler geantwortet.',
  'errors.WALLET_NOT_LOADED': 'Diese Wallet konnte nicht geladen werden. Versuche es noch einmal.',
  'errors.POPUP_BLOCKED':
    'Dein Browser hat das Fenster der Wallet blockiert. Erlaube Pop-ups für diese Seite und versuche es noch einmal.',
  'errors.NOT_CONNECTED': 'Verbinde zuerst eine Wallet.',
  'errors.CONNECTOR_NOT_FOUND': 'Diese Wallet gibt es hier nicht.',
  'errors.ACCOUNTS_UNAVAILABLE': 'Deine Wallet hat kein Konto freigegeben.',
  'errors.SESSION_EXPIRED': 'Die Sitzung ist abgelaufen',
  'errors.RPC_METHOD_REFUSED': 'Diese Aktion ist nicht erlaubt',
  'errors.BALANCE_UNAVAILABLE': 'Guthaben nicht verfügbar',
  'errors.TRANSACTIONS_UNAVAILABLE': 'Die Transaktionen konnten nicht geladen werden',
  'errors.SIGN_IN_FAILED': 'Beim Anmelden ist etwas schiefgegangen',
  'errors.SIGNATURE_DECLINED': 'Unterschrift abgelehnt',
  'errors.SMART_ACCOUNT_UNSUPPORTED': 'Diese App unterstützt vielleicht keine Smart Accounts',
  'errors.DISCONNECT_FAILED': 'Die Verbindung konnte nicht getrennt werden',
  'errors.UNKNOWN': 'Unbekannter Fehler',
  'errors.ABORTED': 'Die Anfrage wurde abgebrochen',
  'errors.SESSION_UNUSABLE': 'Die Wallet hat keines der Netzwerke dieser App genehmigt.',
  'errors.NAMESPACE_NOT_CONFIGURED': 'Deine Wallet ist nicht mit diesem Netzwerk verbunden.',
  'errors.CHAIN_NOT_SUPPORTED': 'Die Chain wird nicht unterstützt',
  'errors.CHAIN_NOT_CONFIGURED': 'Netzwerk nicht gefunden',
  'errors.CALL_STATUS_NOT_APPROVED': 'Deine Wallet sagt nicht, wie diese Transaktion ausgegangen ist.',
  'errors.CALLS_NOT_SENT':
    'Deine Wallet hat es aufgegeben, bevor es das Netzwerk erreichte. Nichts wurde gesendet.',
  'errors.CALLS_REVERTED':
    'Das Netzwerk hat alles zurückgenommen. Deine Token bleiben bei dir; nur die Netzwerkgebühr ist ausgegeben.',
  'errors.CALLS_PARTLY_REVERTED':
    'Das Netzwerk hat einen Teil zurückgenommen und den Rest getan. Sieh in den Verlauf, bevor du weitermachst.',
  'errors.CAPABILITIES_UNREADABLE': 'Deine Wallet hat nicht gesagt, was sie kann.',
  'errors.CHAIN_ID_NOT_FOUND': 'Netzwerk nicht gefunden',
  'errors.CHAIN_SWITCH_FAILED': 'Wechsel abgelehnt',
  'errors.RPC_UNAVAILABLE': 'Das Netzwerk ist im Moment nicht erreichbar.',
  'errors.RPC_URL_MISSING': 'Das Netzwerk ist im Moment nicht erreichbar.',
  'errors.RPC_URL_NOT_HTTP': 'Das Netzwerk ist im Moment nicht erreichbar.',
  'errors.RPC_PROVIDER_NOT_FOUND': 'Das Netzwerk ist im Moment nicht erreichbar.',
  'errors.ADAPTER_NOT_FOUND': 'Die Chain wird nicht unterstützt',
  'errors.WALLETCONNECT_NOT_CONFIGURED': 'Diese Wallet gibt es hier nicht.',
  'errors.PROJECT_ID_MISSING': 'Die App ist nicht richtig eingerichtet',
  'errors.PROJECT_ID_INVALID': 'Die App ist nicht richtig eingerichtet',
  'errors.ORIGIN_NOT_ALLOWED': 'Die App ist nicht richtig eingerichtet',
  'errors.RELAY_UNAVAILABLE': 'WalletConnect ist im Moment nicht erreichbar. Versuche es noch einmal.',
  'errors.RELAY_REFUSED': 'Die App ist nicht richtig eingerichtet',
  'errors.PROPOSAL_EXPIRED': 'Die Verbindungsanfrage ist abgelaufen. Scanne den neuen Code.',
  'errors.CONNECT_BEFORE_REQUEST': 'Verbinde zuerst eine Wallet.',
  'errors.RECORD_RECENTLY_DELETED': 'Deine Wallet ist nicht mehr verbunden. Verbinde sie neu.',
  'errors.NO_MATCHING_KEY': 'Deine Wallet ist nicht mehr verbunden. Verbinde sie neu.',
  'errors.EXPIRED': 'Die Sitzung ist abgelaufen',
  'errors.PEER_INVALID': 'Die Wallet hat mit etwas geantwortet, dem diese App nicht trauen kann.',
  'errors.SIGN_IN_MESSAGE_REFUSED':
    'Diese Anmeldung passt nicht zu dieser Seite. Nichts wurde unterschrieben.',
  'errors.SIGNATURE_INVALID': 'Die Unterschrift ist ungültig',
  'errors.NOT_AUTHENTICATED': 'Nicht angemeldet',
  'errors.SEND_INCOMPLETE': 'Es braucht einen Betrag und die Adresse des Empfängers',
  'errors.TOKEN_REQUIRED': 'Es braucht einen Token',
  'errors.SEND_CHAIN_UNSUPPORTED': 'Diese Chain wird nicht unterstützt',
  'errors.INVALID_ADDRESS': 'Das ist keine Wallet-Adresse.',
  'errors.INVALID_AMOUNT':
    'Gib einen Betrag größer als null ein, mit höchstens so vielen Nachkommastellen, wie der Token hat.',
  'errors.CHAIN_MISMATCH': 'Deine Wallet ist in einem anderen Netzwerk.',
  'errors.CONTRACT_CALL_FAILED': 'Der Vertrag hat das nicht angenommen.',
  'errors.INSUFFICIENT_BALANCE': 'Dein Guthaben reicht für diesen Betrag nicht.',
  'errors.INSUFFICIENT_GAS': 'Dein Guthaben im Coin des Netzwerks reicht nicht für die Netzwerkgebühr.',
  'errors.TRANSACTION_WOULD_FAIL': 'Das Netzwerk würde diese Überweisung ablehnen. Nichts wurde gesendet.',
  'errors.TRANSACTION_REVERTED':
    'Das Netzwerk hat die Überweisung zurückgenommen. Deine Token bleiben bei dir; nur die Netzwerkgebühr ist ausgegeben.',
  'errors.TRANSACTION_CANCELLED':
    'Die Überweisung wurde in deiner Wallet abgebrochen. Deine Token bleiben bei dir; nur die Netzwerkgebühr ist ausgegeben.',
  'errors.TRANSACTION_REPLACED':
    'Die Überweisung wurde in deiner Wallet durch eine andere Transaktion ersetzt. Was stattdessen gesendet wurde, steht in ihrem Verlauf.',
  'errors.CONFIRMATION_TIMED_OUT':
    'Die Überweisung ist unterwegs, aber noch nicht bestätigt. Ihr Ergebnis erscheint im Verlauf.',
  'errors.CONFIRMATION_UNKNOWN':
    'Die Überweisung wurde gesendet, aber das Netzwerk ist nicht erreichbar, um sie zu bestätigen. Ihr Ergebnis erscheint im Verlauf.',
  'errors.ALREADY_ASKED':
    'Du hast schon um genau das gebeten, und deine Wallet zeigt es vielleicht noch. Sieh zuerst in deine Wallet. Dieses Mal wurde nichts gesendet.',
  'errors.ALREADY_SENT':
    'Genau das wurde schon gesendet. Sieh zuerst in den Verlauf. Dieses Mal wurde nichts gesendet.',
  'errors.RECEIVER_NOT_A_WALLET':
    'Das ist die Adresse eines Token-Kontos oder eines Programms, nicht die einer Wallet. Was dorthin gesendet wird, kann verloren gehen.',
  'errors.TOKEN_ACCOUNT_FROZEN':
    'Der Herausgeber dieses Tokens hat dein Konto dafür oder das des Empfängers eingefroren. Es kann nichts gesendet werden.',
  'errors.RENT_NOT_COVERED':
    'Solana behält kein Konto mit so wenig SOL: Der Empfänger hätte weniger als das Minimum, oder dir bliebe weniger. Ändere den Betrag.',
  'errors.TRANSACTION_CHANGED':
    'Deine Wallet hat etwas anderes unterschrieben als das, was hier steht. Es wurde nichts gesendet.',
  'errors.TRANSACTION_EXPIRED':
    'Das Netzwerk hat die Überweisung nicht rechtzeitig angenommen. Es wurde nichts gesendet.',
  'errors.LOGS_REFUSED': 'Der Knoten des Netzwerks sucht nicht weiter zurück.',
  'errors.ALLOWANCE_REMAINS':
    'Der Vertrag hat das angenommen, erteilt die Erlaubnis aber weiter. Traue ihm nicht.',
  'errors.SERVICE_OFFLINE': 'Du bist offline. Verbinde dich mit dem Internet und versuche es noch einmal.',
  'errors.SERVICE_UNREACHABLE': 'Der Dienst ist im Moment nicht erreichbar.',
  'errors.SERVICE_TIMED_OUT': 'Der Dienst hat nicht rechtzeitig geantwortet.',
  'errors.SERVICE_ANSWER_INVALID': 'Der Dienst hat eine Antwort gegeben, die nicht lesbar ist.',
  'errors.GAS_PRICE_UNSUPPORTED': 'Das Netzwerk wird für den Gaspreis nicht unterstützt',
  'errors.SWAP_UNSUPPORTED': 'In diesem Netzwerk kann man nicht tauschen',
  'errors.SWAP_AMOUNT_INCORRECT': 'Falscher Betrag',
  'errors.SWAP_ROUTE_MISSING': 'Diese Token lassen sich im Moment nicht tauschen.',
  'errors.SWAP_QUOTE_CHANGED':
    'Die Bedingungen dieses Tauschs haben sich geändert. Prüfe sie und tausche dann.',
  'errors.SWAP_APPROVAL_LOW':
    'Du hast weniger freigegeben, als getauscht werden soll. Gib den ganzen Betrag frei, oder tausche weniger.',
  'errors.USER_OPERATION_RECEIPT_FAILED': 'Das Ergebnis dieser Transaktion ist im Moment nicht lesbar.',
  'errors.PURCHASE_NOT_SEEN':
    'Dein Kauf ist noch nicht angekommen. Er kann noch kommen: Sieh später in deine Aktivität.',
  'errors.NAME_INVALID': 'Er darf nur Buchstaben, Ziffern und - haben',
  'errors.NAME_RESOLUTION_FAILED': 'Der Name konnte nicht aufgelöst werden',
  'errors.NAME_SUGGESTIONS_FAILED': 'Die Vorschläge für Namen konnten nicht geladen werden',
  'errors.NAMES_UNAVAILABLE': 'Die Namen der Adresse konnten nicht geladen werden',
  'errors.NAME_REGISTRATION_FAILED': 'Der Name {name} konnte nicht registriert werden',
  'errors.NAME_CHAIN_INVALID': 'Die Chain wird nicht unterstützt',
  'errors.EMBEDDED_WALLET_UNREACHABLE': 'Netzwerkfehler: Die eingebettete Wallet konnte nicht geladen werden',
  'errors.EMBEDDED_WALLET_TIMED_OUT': 'Die eingebettete Wallet hat nicht rechtzeitig geantwortet',
  'errors.EMBEDDED_WALLET_FAILED': 'Ein Fehler ist aufgetreten',
  'errors.EMAIL_RETRY_TOO_SOON': 'Versuche es in {seconds} Sekunden noch einmal',
  'errors.EMAIL_LOGIN_UNAVAILABLE': 'Die Anmeldung per E-Mail konnte nicht geladen werden',
  'errors.HTTP_FAILED': 'HTTP-Status {status}',

  // Fields of an amount
  'amount.malformed': 'Schreibe den Betrag wie {example}.',
  'amount.tooManyDecimals':
    '{decimals, plural, =0 {Schreibe den Betrag ohne Nachkommastellen.} one {Schreibe höchstens # Nachkommastelle.} other {Schreibe höchstens # Nachkommastellen.}}',

  // Send
  'send.token': 'Token',
  'send.selectToken': 'Token wählen',
  'send.amount': 'Betrag',
  'send.max': 'Max',
  'send.balance': 'Guthaben: {amount}',
  'send.receiver': 'An',
  'send.receiverHint': 'Adresse oder Name',
  'send.paste': 'Einfügen',
  'send.pasteFailed': 'Einfügen fehlgeschlagen',
  'send.moved': 'Konto oder Netzwerk haben sich geändert. Prüfe noch einmal, was du sendest.',
  'send.running': 'Deine letzte Überweisung wird bestätigt.',

  // The button, which says what is missing
  'send.preview': 'Überweisung ansehen',
  'send.needsToken': 'Token wählen',
  'send.needsAmount': 'Betrag eingeben',
  'send.wrongAmount': 'Falscher Wert',
  'send.needsFunds': 'Guthaben reicht nicht',
  'send.needsReceiver': 'Adresse eingeben',
  'send.wrongReceiver': 'Ungültige Adresse',
  'send.checking': 'Die Adresse wird geprüft',

  // Errors and warnings about the receiver
  'send.notAnAddress': 'Das ist keine Wallet-Adresse.',
  'send.notAName': 'Das ist weder eine Wallet-Adresse noch ein bekannter Name.',
  'send.checksum':
    'In dieser Adresse ist ein Fehler: Ihre Großbuchstaben stimmen nicht. Kopiere sie noch einmal.',
  'send.own': 'Das ist deine eigene Adresse.',
  'send.contract':
    'Das ist die Adresse eines Vertrags, nicht einer Wallet. Was dorthin gesendet wird, kann verloren sein, wenn der Vertrag es nicht erwartet.',
  'send.tokenContract': 'Das ist der Vertrag des Tokens selbst. Was dorthin gesendet wird, ist verloren.',
  'send.lookAlike':
    'Diese Adresse sieht aus wie {known}, die du schon benutzt hast, ist aber eine andere. Betrüger machen solche Adressen. Vergleiche jedes Zeichen.',

  // Tokens
  'sendToken.search': 'Token suchen',
  'sendToken.clear': 'Suche leeren',
  'sendToken.list': 'Deine Token',
  'sendToken.loading': 'Token werden geladen',
  'sendToken.none': 'Keine Token gefunden',
  'sendToken.noneText': 'Deine Token erscheinen hier',
  'sendToken.frozen': 'Eingefroren',
  'sendToken.unavailable': 'Guthaben nicht verfügbar',

  // Preview
  'review.from': 'Von',
  'review.to': 'An',
  'review.address': 'Adresse',
  'review.amount': 'Betrag',
  'review.network': 'Netzwerk',
  'review.fee': 'Netzwerkgebühr, höchstens',
  'review.rent': 'Neues Token-Konto für den Empfänger',
  'review.feeUnknown': 'Unbekannt',
  'review.careful': 'Prüfe die Transaktion sorgfältig',
  'review.send': 'Senden',
  'review.cancel': 'Abbrechen',
  'review.back': 'Zurück zum Formular',
  'review.done': 'Fertig',
  'review.toForm': 'Betrag und Adresse eingeben',
  'review.checking': 'Die Überweisung wird geprüft',
  'review.awaitingWallet': 'Bestätige in deiner Wallet',
  'review.confirming': 'Gesendet. Warten auf die Bestätigung des Netzwerks.',
  'review.transaction': 'Transaktion',
  'review.sendAgain': 'Noch einmal senden',
  'review.sent': 'Transaktion bestätigt',
  'review.sentLate': 'Deine Wallet hat die Überweisung gesendet, die du verlassen hattest',

  // The same was asked for before
  'earlier.asked':
    'Genau darum hast du am {time} gebeten, und deine Wallet zeigt es vielleicht noch. Sieh zuerst in deine Wallet: Beides zu genehmigen, sendet zweimal.',
  'earlier.pending': 'Genau das hast du am {time} gesendet. Es ist noch nicht bestätigt.',
  'earlier.confirmed': 'Genau das hast du am {time} gesendet, und es ist bestätigt.',
  'earlier.elsewhere': 'Genau das wird in einem anderen Tab gerade gesendet.',

  // Swap
  'swap.pay': 'Du zahlst',
  'swap.payToken': 'Token, mit dem du zahlst',
  'swap.receive': 'Du bekommst',
  'swap.receiveToken': 'Token, den du bekommst',
  'swap.selectToken': 'Token wählen',
  'swap.max': 'Max',
  'swap.switch': 'Token vertauschen',
  'swap.moved': 'Konto oder Netzwerk haben sich geändert. Prüfe noch einmal, was du tauschst.',
  'swap.running': 'Dein letzter Tausch wird bestätigt.',
  'swap.listFailed': 'Die Token konnten nicht geladen werden.',
  'swap.elsewhere':
    'In deinem jetzigen Netzwerk kann man nicht tauschen. Wechsle zu einem der angebotenen, um fortzufahren.',
  'swap.nowhere': 'In keinem Netzwerk dieser App kann man tauschen.',

  // The button, which says what is missing
  'swap.review': 'Tausch prüfen',
  'swap.needsTokens': 'Token wählen',
  'swap.needsAmount': 'Betrag eingeben',
  'swap.wrongAmount': 'Falscher Betrag',
  'swap.needsFunds': 'Guthaben reicht nicht',
  'swap.needsGas': 'Gas reicht nicht',
  'swap.quoting': 'Kurs wird geholt',
  'swap.noQuote': 'Kein Kurs',

  // Terms
  'swap.rateText': '{one} = {other}',
  'swap.impact': 'Einfluss auf den Preis',
  'swap.minimum': 'Mindestens erhalten',
  'swap.slippage': 'Max. Abweichung',
  'swap.slippageText': '{percent} ({amount})',
  'swap.providerFee': 'Gebühr des Anbieters',
  'swap.fee': 'Netzwerkgebühr, etwa',
  'swap.unknown': 'Unbekannt',
  'swap.quoteAge': '{age} alt',
  'swap.refresh': 'Kurs erneuern',
  'swap.quoteFailed': 'Der Kurs konnte nicht geladen werden.',
  'swap.impactHigh':
    'Du verlierst bei diesem Tausch {percent} des Werts, weil es von diesen Token wenig zu handeln gibt.',

  // Tokens
  'swapToken.search': 'Token suchen',
  'swapToken.clear': 'Suche leeren',
  'swapToken.loading': 'Token werden geladen',
  'swapToken.own': 'Deine Token',
  'swapToken.popular': 'Beliebt',
  'swapToken.others': 'Token',
  'swapToken.none': 'Keine Token gefunden',
  'swapToken.chosen': 'Schon gewählt',

  // Preview
  'swapReview.account': 'Konto',
  'swapReview.network': 'Netzwerk',
  'swapReview.contract': 'Vertrag des Tauschs',
  'swapReview.allowance': 'Freigabe',
  'swapReview.allowanceText': '{amount}, nicht mehr',
  'swapReview.fee': 'Netzwerkgebühr, höchstens',
  'swapReview.feeAbout': 'Netzwerkgebühr, etwa',
  'swapReview.planning': 'Der Tausch wird geprüft',
  'swapReview.careful':
    'Prüfe den Tausch sorgfältig. Du bekommst mindestens das Minimum, oder nichts wird getauscht.',
  'swapReview.steps': 'Schritte',
  'swapReview.reset': 'Alte Freigabe zurücknehmen',
  'swapReview.approve': 'Erlauben, {amount} auszugeben',
  'swapReview.swap': 'Tauschen',
  'swapReview.batch': 'Freigeben und tauschen, mit einer Bestätigung',
  'swapReview.done': 'Erledigt',
  'swapReview.current': 'Jetzt',
  'swapReview.failed': 'Fehlgeschlagen',
  'swapReview.waiting': 'Wartet',
  'swapReview.cancel': 'Abbrechen',
  'swapReview.approveAndSwap': 'Freigeben und tauschen',
  'swapReview.swapAgain': 'Noch einmal tauschen',
  'swapReview.back': 'Zurück zum Formular',
  'swapReview.close': 'Fertig',
  'swapReview.toForm': 'Token und Betrag wählen',
  'swapReview.nothing': 'Es braucht Token und einen Betrag.',

  // Progress
  'swapProgress.checking': 'Der Tausch wird geprüft',
  'swapProgress.awaitingApproval': 'Genehmige die höhere Grenze in deiner Wallet',
  'swapProgress.approving': 'Wird freigegeben. Warten auf die Bestätigung des Netzwerks.',
  'swapProgress.awaitingSwap': 'Bestätige die Transaktion in deiner Wallet',
  'swapProgress.swapping': '{from} wird gegen {to} getauscht. Warten auf die Bestätigung des Netzwerks.',
  'swapProgress.transaction': 'Transaktion',
  'swapProgress.swapped': '{from} gegen {to} getauscht',
  'swapProgress.swappedAtLeast': '{from} gegen mindestens {to} getauscht',
  'swapProgress.sentLate': 'Deine Wallet hat den Tausch gesendet, den du verlassen hattest',
  'swapProgress.approvedLate':
    'Deine Wallet hat die Freigabe gesendet, die du verlassen hattest. Nichts ist getauscht.',

  // Failures
  'swapFailure.wouldFail': 'Das Netzwerk würde diesen Tausch ablehnen. Nichts wurde gesendet.',
  'swapFailure.wouldFailBecause':
    'Das Netzwerk würde diesen Tausch ablehnen: {reason}. Nichts wurde gesendet.',
  'swapFailure.reverted':
    'Das Netzwerk hat ihn zurückgenommen, wohl weil sich der Preis bewegt hat. Deine Token bleiben bei dir; nur die Netzwerkgebühr ist ausgegeben.',
  'swapFailure.cancelled':
    'Er wurde in deiner Wallet abgebrochen. Deine Token bleiben bei dir; nur die Netzwerkgebühr ist ausgegeben.',
  'swapFailure.approvalReverted':
    'Das Netzwerk hat die Freigabe zurückgenommen. Nichts wurde getauscht; nur die Netzwerkgebühr ist ausgegeben.',
  'swapFailure.approvalCancelled': 'Die Freigabe wurde in deiner Wallet abgebrochen. Nichts wurde getauscht.',
  'swapFailure.approvalReplaced':
    'Die Freigabe wurde in deiner Wallet durch eine andere Transaktion ersetzt. Nichts wurde getauscht.',
  'swapFailure.approvalPending':
    'Die Freigabe ist noch nicht bestätigt, darum wurde nichts getauscht. Versuche es dann noch einmal.',
  'swapFailure.replaced':
    'Er wurde in deiner Wallet durch eine andere Transaktion ersetzt. Was stattdessen gesendet wurde, steht in ihrem Verlauf.',
  'swapFailure.timedOut': 'Er ist unterwegs, aber noch nicht bestätigt. Sein Ergebnis erscheint im Verlauf.',
  'swapFailure.unknown':
    'Er wurde gesendet, aber das Netzwerk ist nicht erreichbar, um ihn zu bestätigen. Sein Ergebnis erscheint im Verlauf.',

  // Buy: amounts
  'buy.pay': 'Du zahlst',
  'buy.currency': 'Währung, in der du zahlst',
  'buy.presets': 'Beträge zur Auswahl',
  'buy.get': 'Du bekommst',
  'buy.token': 'Token, den du bekommst',
  'buy.selectToken': 'Token wählen',
  'buy.selectCurrency': 'Währung wählen',
  'buy.by': 'Per {methods}',
  'buy.card': 'Karte',
  'buy.bankAccount': 'Bankkonto (ACH)',
  'buy.minimum': 'Du kannst mindestens {amount} zahlen.',
  'buy.maximum': 'Du kannst höchstens {amount} zahlen.',
  'buy.fees': 'Von {total} gehen {fee} an den Anbieter und {networkFee} an das Netzwerk.',
  'buy.estimate': 'Schätzung',
  'buy.estimateText':
    'Es gibt keinen Kurs. Du bekommst {token} im Wert von etwa {amount}, abzüglich der Gebühren, die der Anbieter vor dem Bezahlen zeigt.',
  'buy.elsewhere':
    'Der Anbieter verkauft {token} vielleicht nicht auf {network}. Achte vor dem Bezahlen auf das Netzwerk, das er zeigt.',
  'buy.usualOptions': 'Die Liste der Token konnte nicht geladen werden. Das sind die üblichen.',
  'buy.retry': 'Noch einmal laden',

  // The state of the form, as a sentence or on a button
  'buy.needsAmount': 'Betrag eingeben',
  'buy.wrongAmount': 'Falscher Betrag',
  'buy.outOfLimits': 'Betrag außerhalb der Grenzen',
  'buy.quoting': 'Kurs wird geholt',

  // Providers
  'buy.providers': 'Anbieter',
  'buy.providerFees': 'Gebühren {range}',
  'buy.onlyToken': 'Verkauft nur {token}',
  'buy.notHere': 'Verkauft nicht in diesem Netzwerk',
  'buy.newWindow': 'öffnet in einem neuen Fenster',
  'buy.pageFailed': 'Die Seite von {provider} konnte nicht geladen werden.',
  'buy.noProvider': 'Kein Anbieter',
  'buy.noProviderText':
    'Kein Anbieter verkauft in dieser App Token für dieses Netzwerk. Wechsle zum Kaufen in ein anderes.',
  'buy.notSetUp': 'Kaufen ist in dieser App nicht eingerichtet',
  'buy.notSetUpText':
    'Du kannst weiterhin Token an deine Adresse empfangen, von einer Börse oder einem anderen Wallet.',
  'buy.purchases': 'Deine Käufe',

  // Tokens and currencies
  'buyToken.search': 'Token suchen',
  'buyToken.clear': 'Suche leeren',
  'buyToken.list': 'Token',
  'buyToken.loading': 'Token werden geladen',
  'buyToken.none': 'Keine Token gefunden',
  'buyToken.elsewhere': 'Nicht auf {network}',
  'buyCurrency.list': 'Währungen',
  'buyCurrency.loading': 'Währungen werden geladen',
  'buyCurrency.none': 'Keine Währungen gefunden',

  // Progress
  'buyProgress.title': 'Kaufen bei {provider}',
  'buyProgress.continue': 'Mache im anderen Fenster weiter. Wir melden uns, wenn dein Kauf fertig ist.',
  'buyProgress.unseen':
    'Mache im anderen Fenster weiter. Diese App kann Käufen bei {provider} nicht folgen: Die Token erscheinen in deinem Konto, wenn sie da sind.',
  'buyProgress.blocked': 'Das Fenster hat sich nicht geöffnet',
  'buyProgress.blockedText':
    'Dein Browser hat es blockiert. Öffne {provider} über diesen Link, oder kopiere den Link.',
  'buyProgress.open': '{provider} öffnen',
  'buyProgress.copy': 'Link kopieren',
  'buyProgress.failed': 'Kauf fehlgeschlagen',
  'buyProgress.failedText':
    'Innerhalb von drei Minuten war kein Kauf zu sehen. Wenn du bezahlt hast, kommt er trotzdem an: Sieh später in deine Käufe.',
  'buyProgress.nothing': 'Es wurde kein Kauf begonnen.',
  'buyProgress.choose': 'Anbieter wählen',
  'buyProgress.done': 'Fertig',
  'buyProgress.arrived': 'Dein Kauf ist angekommen',
  'buyProgress.declined': 'Dein Kauf ist fehlgeschlagen. Du hast keine Token bekommen.',

  // Purchases
  'buyActivity.loading': 'Käufe werden geladen',
  'buyActivity.failed': 'Die Transaktionen konnten nicht geladen werden',
  'buyActivity.none': 'Noch keine Käufe',
  'buyActivity.noneText': 'Token, die du bei Coinbase kaufst, erscheinen hier',

  // What is Buy?
  'whatIsABuy.pay': 'Von Geld zu Token',
  'whatIsABuy.payText':
    'Ein Anbieter nimmt deine Karte oder Überweisung und sendet Token an deine Wallet. Du zahlst in seinem Fenster; diese App sieht deine Karte nie.',
  'whatIsABuy.where': 'Direkt an deine Adresse',
  'whatIsABuy.whereText':
    'Die Token gehen an die Adresse, die hier verbunden ist. Prüfe vor dem Bezahlen Adresse und Netzwerk im Fenster des Anbieters.',
  'whatIsABuy.cost': 'Was es kostet',
  'whatIsABuy.costText':
    'Anbieter nehmen eine Gebühr und fragen vielleicht, wer du bist. Ein Kauf dauert je nach Zahlungsart ein paar Sekunden bis einige Tage.',

  // Widget
  'buyWidget.quotes': 'Kurse holen',
  'buyWidget.connect': 'Wallet verbinden',

  // Allowances
  'permissions.allowances': 'Wer deine Token auf {network} bewegen darf',
  'permissions.searching': 'Die Chain wird nach Freigaben durchsucht',
  'permissions.allowancesFailed': 'Die Freigaben konnten nicht gelesen werden.',
  'permissions.noAllowances': 'Keine Freigaben',
  'permissions.noAllowancesText': 'Niemand darf deine Token in diesem Netzwerk bewegen, ohne dich zu fragen.',
  'permissions.noneFound': 'Noch keine gefunden',
  'permissions.noneFoundText': 'In den durchsuchten Blöcken wurden keine Freigaben gefunden.',
  'permissions.spends': '{spender} darf bis zu {amount} ausgeben',
  'permissions.spendsAll': '{spender} darf alles davon ausgeben, jetzt und später',
  'permissions.movesAll': '{spender} darf jedes Stück bewegen, jetzt und später',
  'permissions.movesItem': '{spender} darf Stück {id} bewegen',
  'permissions.units': '{amount} Basiseinheiten',
  'permissions.unlimited': 'Unbegrenzt',
  'permissions.notContract': 'Kein Vertrag: Wer den Schlüssel dazu hat, darf das zu jeder Zeit tun.',
  'permissions.revoke': 'Widerrufen',
  'permissions.revokeOf': '{token} von {spender}',
  'permissions.searchedFrom':
    'Bis zurück zu Block {block} durchsucht. Ältere Freigaben stehen nicht in der Liste.',
  'permissions.refused': 'Der Knoten des Netzwerks sucht nicht weiter zurück.',
  'permissions.searchOlder': 'Weiter zurück suchen',
  'permissions.unread':
    '{count, plural, one {Eine Freigabe konnte} other {# Freigaben konnten}} nicht aus dem Vertrag gelesen werden.',

  // Revoking
  'revoking.checking': 'Wird geprüft',
  'revoking.awaitingWallet': 'Bestätige in deiner Wallet',
  'revoking.confirming': 'Warten auf das Netzwerk',
  'revoking.done': 'Widerrufen: {token}',
  'revoking.gone': 'War schon widerrufen: {token}',
  'revoking.wouldFail': 'Das Netzwerk würde das ablehnen. Nichts wurde gesendet.',
  'revoking.wouldFailBecause': 'Das Netzwerk würde das ablehnen: {reason}. Nichts wurde gesendet.',
  'revoking.reverted':
    'Das Netzwerk hat es zurückgenommen. Die Freigabe ist unverändert; nur die Netzwerkgebühr ist ausgegeben.',
  'revoking.cancelled': 'Es wurde in deiner Wallet abgebrochen. Die Freigabe ist unverändert.',
  'revoking.replaced':
    'Es wurde in deiner Wallet durch eine andere Transaktion ersetzt. Die Freigabe ist unverändert.',
  'revoking.pending':
    'Es ist unterwegs, aber noch nicht bestätigt. Bis dahin steht die Freigabe in der Liste.',
  'revoking.otherAccount': 'Verbinde das Konto, das sie erteilt hat.',

  // Wallets
  'permissions.wallets': 'Verbundene Wallets',
  'permissions.walletsFailed': 'Die verbundenen Wallets konnten nicht gelesen werden.',
  'permissions.disconnect': 'Trennen',
  'permissions.reconnecting': 'Im Moment nicht erreichbar',
  'permissions.accounts': 'Adressen',
  'permissions.networks': 'Netzwerke',
  'permissions.anyNetwork': 'Jedes',
  'permissions.ends': 'Endet',
  'permissions.site': 'Seite der Wallet',
  'permissions.mayDo': 'Diese App darf',
  'permissions.asksFirst': 'Deine Wallet fragt dich vor jeder Unterschrift und jeder Transaktion.',
  'permissions.showMethods': 'Methoden zeigen',
  'permissions.revokeFailed': 'Die Wallet hat das nicht widerrufen.',

  // What an app may do, as parts of one sentence
  'mayDo.seeAccounts': 'deine Adressen sehen',
  'mayDo.send': 'um Transaktionen bitten',
  'mayDo.signMessages': 'um Unterschriften bitten',
  'mayDo.signOnly': 'um unterschriebene Transaktionen bitten, ohne sie zu senden',
  'mayDo.signUnreadable': 'um Unterschriften für Daten bitten, die niemand lesen kann',
  'mayDo.networks': 'um einen Wechsel des Netzwerks bitten',
  'mayDo.seeWallet': 'deine Token sehen und was deine Wallet kann',
  'mayDo.permissions': 'um weitere Berechtigungen bitten',
  'mayDo.suggest': 'Token vorschlagen',
  'mayDo.other': '{count, plural, one {um eine weitere Sache bitten} other {um # weitere Sachen bitten}}',
  'mayDo.networksFreely': 'Netzwerke nutzen, ohne noch einmal zu fragen',
  'mayDo.snaps': 'Erweiterungen der Wallet nutzen',
}
