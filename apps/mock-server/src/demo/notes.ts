import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/api-error.ts'
import type { DemoContext } from './demo-context.ts'
import { localeOf } from './locale-of.ts'
import { page, type Texts } from './page.ts'

const maximumNotes = 50
const maximumLength = 280

const texts = {
  'en-US': {
    title: 'Notes',
    lead: 'Notes of the account that opened this page. They are kept until the server stops.',
    label: 'New note',
    add: 'Add',
    remove: 'Remove',
    empty: 'No notes yet. Write the first one above.',
    about: 'About',
    aboutText:
      'A demonstration of a service in a frame. The panel puts a token for this service only into the address; the page exchanges it once and removes it.',
  },
  'it-IT': {
    title: 'Note',
    lead: 'Le note dell’account che ha aperto questa pagina. Restano finché il server è in funzione.',
    label: 'Nuova nota',
    add: 'Aggiungi',
    remove: 'Rimuovi',
    empty: 'Ancora nessuna nota. Scrivi la prima qui sopra.',
    about: 'Informazioni',
    aboutText:
      'Dimostrazione di un servizio in una cornice. Il pannello mette nell’indirizzo un token per questo solo servizio; la pagina lo scambia una volta e lo toglie.',
  },
} satisfies Texts<string>

const notesBody = (say: (name: keyof (typeof texts)['en-US']) => string): string => {
  return `<p class="lead">${say('lead')}</p>
      <form id="form" hidden>
        <label>${say('label')} <input id="text" required maxlength="${maximumLength}" autocomplete="off"></label>
        <button>${say('add')}</button>
      </form>
      <p id="empty" hidden>${say('empty')}</p>
      <ul id="notes" class="cards"></ul>
      <p class="foot"><code id="account"></code></p>`
}

/** A page of notes by account: reads and writes by the session that its token was exchanged for. */
export const notes = (server: FastifyInstance, context: DemoContext): void => {
  const kept = new Map<string, string[]>()

  server.get('/notes/', (request, reply) => {
    const html = page({
      locale: localeOf(request),
      texts,
      title: 'title',
      body: notesBody,
      script: 'notes.js',
    })
    return reply.type('text/html; charset=utf-8').send(html)
  })

  server.get('/notes/about', (request, reply) => {
    const body = (say: (name: 'aboutText') => string) => `<p class="lead">${say('aboutText')}</p>`
    const html = page({ locale: localeOf(request), texts, title: 'about', body })
    return reply.type('text/html; charset=utf-8').send(html)
  })

  server.get('/notes/api/notes', (request) => ({ notes: kept.get(context.accountOf(request)) ?? [] }))

  server.post<{ Body: { text?: unknown } | null }>('/notes/api/notes', (request) => {
    const accountId = context.accountOf(request)
    const text = request.body?.text
    if (typeof text !== 'string' || text.trim() === '' || text.length > maximumLength) {
      throw new ApiError('VALIDATION', `A note has 1 to ${maximumLength} characters.`)
    }
    const all = [text, ...(kept.get(accountId) ?? [])].slice(0, maximumNotes)
    kept.set(accountId, all)
    return { notes: all }
  })

  server.delete<{ Params: { index: string } }>('/notes/api/notes/:index', (request) => {
    const accountId = context.accountOf(request)
    const all = (kept.get(accountId) ?? []).filter((_note, index) => String(index) !== request.params.index)
    kept.set(accountId, all)
    return { notes: all }
  })
}
