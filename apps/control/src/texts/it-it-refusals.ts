import type { Texts } from './en-us.ts'

/** What the server refuses, in Italian. */
export const itItRefusals: Texts['refusals'] = {
  reasons: {
    accountUnknown: 'Questo account non esiste. Scegline uno di questi:',
    beforeChain:
      'La catena ha un blocco più recente. Scegli un’ora successiva, ripristina un’istantanea precedente o cambia scenario. L’ultimo blocco è del:',
    disabled: 'Questo account è disabilitato. Scegline un altro o uno scenario in cui è attivo.',
    entryNotRepeatable:
      'Questa voce non si può ripetere: non è una chiamata, o il suo corpo era troppo lungo per essere conservato. Torna indietro senza ripeterla.',
    entryOutOfReach:
      'Non si può tornare a questa voce: nel frattempo tutti i dati sono stati sostituiti più di tre volte, è cambiato troppo, oppure il server è stato avviato con REWIND=0. Scegline una più recente o ripristina un’istantanea.',
    entryUnknown:
      'Il registro non contiene più questa voce: è troppo vecchia, o qualcuno è tornato a prima di essa.',
    faultUnknown: 'Questo errore non è più attivo.',
    nodeChain:
      'Gli ambienti separati hanno bisogno di una catena propria, e questo server segue il nodo di una rete. Avvialo senza LEDGER_NODE_URL.',
    otherDataKey:
      'I dati personali di questa istantanea sono cifrati con la chiave di un altro server. Avvia un server su dati nuovi con la PERSONAL_DATA_KEY di quel server, o con il suo file personal-data-key in DATA_DIR, e importa lì l’istantanea.',
    otherNetwork: 'Questo stato riguarda un’altra rete. Aprilo su un server di quella rete; questo è di:',
    otherRelease:
      'Questa istantanea è di un’altra versione del server, con altre tabelle. Usala lì o creane una nuova qui.',
    scenarioImpossible: 'Questo server non può seguire lo scenario. Scegline uno di questi:',
    scenarioMissing:
      'Questo server non può continuare nello scenario dell’istantanea. Avvialo con il file dello scenario, nella cartella indicata da SCENARIOS. Lo scenario è:',
    scenarioUnknown: 'Questo scenario non esiste. Scegline uno di questi:',
    serviceUnknown: 'Questo servizio non esiste. Scegli tra questi:',
    sessionUnknown: 'Questa sessione è già terminata.',
    snapshotDamaged:
      'Questa istantanea è stata modificata o troncata e non è stata usata. Esportala o creala di nuovo.',
    snapshotExists: 'Esiste già un’istantanea con questo nome. Scegli un altro nome o prima elimina quella.',
    snapshotTooLarge: 'Questa istantanea è troppo grande per essere portata su un altro server.',
    snapshotUnknown:
      'Questa istantanea non esiste: potrebbe essere stata eliminata. Scegline un’altra o creane una.',
    ticketNotWaiting: 'Questa transazione non è più in attesa: è già in un blocco.',
    tooManyFaults: 'Non si possono attivare altri errori. Prima disattivane qualcuno.',
    tooManyWorlds: 'Non si possono creare altri ambienti. Prima eliminane qualcuno.',
    worldExists: 'Esiste già un ambiente con questo nome. Scegli un altro nome o elimina quell’ambiente.',
    worldUnknown:
      'Questo ambiente non esiste: è stato eliminato, non è stato usato per un po’ oppure il nome è sbagliato. Torna all’ambiente del server o creane uno.',
  },
  codes: {
    VALIDATION: 'Il server non accetta questi dati. Correggi quanto segue:',
    LEDGER_REFUSED: 'Il registro della rete rifiuta la transazione:',
    USER_UNDER_APPROVAL:
      'Questo account è in attesa di approvazione. Scegline un altro o approvalo nel pannello.',
    PAYLOAD_TOO_LARGE: 'I dati superano la dimensione che il server accetta.',
    RATE_LIMITED: 'Troppe chiamate insieme. Attendi un momento, poi riprova.',
    INTERNAL: 'Si è verificato un errore sul server. Il suo log contiene i dettagli.',
  },
  parts: {
    account: 'Account: un nome dei dati di partenza o un id, insieme a ruoli o abbonamenti.',
    answer: 'Risposta: scegline una, o una latenza maggiore di 0 per una chiamata soltanto in ritardo.',
    args: 'Argomenti: non si possono codificare per il registro della rete.',
    faults: 'faults: un elenco JSON di errori per chiamate che possono averne.',
    from: 'Dal: un momento tra il 1970 e il 9999.',
    language: 'language: en-US o it-IT.',
    latencyMs: 'Latenza: un numero intero da 0 a 600000.',
    longestLatencyMs: 'Latenza massima: non inferiore alla latenza, al massimo 600000.',
    milliseconds: 'L’orologio va dal 1970 al 9999.',
    name: 'Nome: lettere minuscole e cifre, separate da trattini; «main» è l’ambiente del server.',
    network: 'network: il nome della rete a cui il link si riferisce.',
    operationId: 'Chiamata: il nome come appare in «Errori».',
    probability: 'Probabilità: più di 0, fino al 100 per cento.',
    rate: 'rate: un numero da 0 a 3600.',
    roles: 'roles: un elenco JSON di ruoli.',
    route: 'route: un percorso sotto /panel/.',
    scenario: 'scenario: il nome di uno scenario.',
    smartContractMethod: 'Metodo: da 1 a 256 caratteri.',
    subscriptions: 'subscriptions: un oggetto JSON di id di servizi, ognuno con ACTIVE, PENDING o INACTIVE.',
    target: 'Account di destinazione: TRINCI, # e un nome, oppure 46 caratteri base58.',
    theme: 'theme: auto, light o dark.',
    time: 'Ora: un momento tra il 1970 e il 9999, come 2026-03-02T08:00:00.000Z.',
    times: 'Numero di chiamate: un numero intero maggiore di 0.',
    until: 'Fino al: un momento successivo a «Dal».',
  },
  unknownPart: (part) =>
    `${part}: il server non conosce questa parte, o non con questo valore. Toglila o correggila.`,
}
