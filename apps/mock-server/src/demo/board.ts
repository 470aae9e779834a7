import type { Locale } from '@panel/contracts/platform/locales'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../documentation/document-page.ts'
import type { DemoContext } from './demo-context.ts'
import { localeOf } from './locale-of.ts'
import { page } from './page.ts'

const shownBlocks = 8

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'en-US': {
    title: 'Status board',
    network: 'Network',
    height: 'Last block',
    transactions: 'Transactions',
    blocks: 'Newest blocks',
    block: 'Block',
    size: 'Transactions',
    time: 'Time',
    closed: 'This page was not opened from the panel, or its token is used up. Open the service again.',
  },
  'it-IT': {
    title: 'Bacheca di stato',
    network: 'Rete',
    height: 'Ultimo blocco',
    transactions: 'Transazioni',
    blocks: 'Blocchi più recenti',
    block: 'Blocco',
    size: 'Transazioni',
    time: 'Ora',
    closed: 'Questa pagina non è stata aperta dal pannello, o il suo token è esaurito. Riaprire il servizio.',
  },
}

const boardBody = (words: Readonly<Record<string, string>>): string => {
  const word = (name: string) => escapeHtml(words[name] ?? name)
  const figure = (name: string) =>
    `<div class="figure"><span>${word(name)}</span><strong id="${name}">–</strong></div>`
  return `<p id="closed" class="closed" role="alert" hidden>${word('closed')}</p>
      <section class="figures">${['network', 'height', 'transactions'].map(figure).join('')}</section>
      <h2>${word('blocks')}</h2>
      <table>
        <thead><tr><th>${word('block')}</th><th>${word('size')}</th><th>${word('time')}</th></tr></thead>
        <tbody id="blocks"></tbody>
      </table>`
}

/** The network's state at a glance, for whoever opened the service. */
export const board = (server: FastifyInstance, context: DemoContext): void => {
  server.get('/board/', (request, reply) => {
    const locale = localeOf(request)
    const words = texts[locale]
    const html = page({ locale, title: words.title ?? '', body: boardBody(words), script: 'board.js' })
    return reply.type('text/html; charset=utf-8').send(html)
  })

  server.get('/board/api/state', async (request) => {
    context.accountOf(request)
    const { ledger } = context
    const [last, transactions, blocks] = await Promise.all([
      ledger.lastBlock(),
      ledger.countTransactions(),
      ledger.blocks({ limit: shownBlocks }),
    ])
    return {
      network: ledger.networkName,
      height: last.height,
      transactions,
      blocks: blocks.map(({ height, size, timestamp }) => ({ height, size, timestamp })),
    }
  })
}
