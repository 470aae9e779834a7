import type { Texts } from './en-us.ts'
import { times } from './times.ts'

/** The texts of the journal in Italian. */
export const itItJournal: Texts['journal'] = {
  title: 'Registro',
  text: 'Chiamate con le risposte, eventi e blocchi, dal più recente. I dati segreti sono nascosti.',
  kind: 'Tipo',
  everyKind: 'Tutto',
  kinds: { call: 'Chiamata', event: 'Evento', block: 'Blocco' },
  filters: {
    text: 'Cerca',
    operationId: 'Nome della chiamata',
    status: 'Stato',
    table: 'Tabella modificata',
  },
  noStatus: 'Uno stato ha tre cifre, come 404.',
  live: 'In tempo reale',
  count: (shown, total) => `${shown} di ${total}`,
  none: 'Niente corrisponde al filtro, o non è ancora successo niente.',
  took: (milliseconds) => `${milliseconds} ms`,
  size: (count) => times(count, 'una transazione', `${count} transazioni`),
  requestId: 'Id della richiesta',
  account: 'account',
  ticket: 'ticket',
  nearest: (call) => `Questa chiamata non esiste. La più simile è ${call}:`,
  difference: ({ segment, asked, takes }) => {
    if (segment === undefined) return `Il metodo è ${asked} invece di ${takes}.`
    if (asked === '') return `Manca il segmento ${segment} del percorso, «${takes}».`
    if (takes === '') return `Il segmento ${segment} del percorso, «${asked}», è di troppo.`
    return `Il segmento ${segment} del percorso è «${asked}» invece di «${takes}».`
  },
  body: 'Richiesta',
  answer: 'Risposta',
  changes: {
    title: 'Righe modificate',
    none: 'Nessuna riga è cambiata.',
    inserted: (count, shown) => `${shown} ${times(count, 'inserita', 'inserite')}`,
    updated: (count, shown) => `${shown} ${times(count, 'aggiornata', 'aggiornate')}`,
    deleted: (count, shown) => `${shown} ${times(count, 'eliminata', 'eliminate')}`,
  },
  armFault: 'Attiva un errore per questa chiamata',
  rewind: {
    goBack: 'Torna a prima di questa voce',
    wentBack: 'L’ambiente è tornato a prima di questa voce.',
    beforeBlock:
      'L’ambiente è tornato a prima di questo blocco. I blocchi sono sospesi e le sue transazioni attendono.',
    how: 'Come',
    same: 'Come prima',
    again: 'Torna indietro e ripeti',
    ranAgain: 'La chiamata è stata ripetuta. La nuova voce è nel registro.',
    unreachable:
      'Non si può tornare a questa voce: nel frattempo tutti i dati sono stati sostituiti più di tre volte, è cambiato troppo, oppure il server è stato avviato con REWIND=0.',
  },
  copy: { curl: 'Copia come curl', fetch: 'Copia come TypeScript', test: 'Copia come test' },
  copied: 'Copiato.',
  notCopied: 'Il browser non permette di copiare qui. Copia il testo sotto.',
}
