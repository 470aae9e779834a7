import type { FastifyInstance } from 'fastify'
import type { DemoContext } from './demo-context.ts'
import { localeOf } from './locale-of.ts'
import { page, type Texts } from './page.ts'

const shownBlocks = 8

const texts = {
  'en-US': {
    title: 'Status board',
    network: 'Network',
    height: 'Last block',
    transactions: 'Transactions',
    blocks: 'Newest blocks',
    block: 'Block',
    size: 'Transactions',
    time: 'Time',
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
  },
} satisfies Texts<string>

const boardBody = (say: (name: keyof (typeof texts)['en-US']) => string): string => {
  const figure = (name: 'network' | 'height' | 'transactions') =>
    `<div class="figure"><span>${say(name)}</span><strong id="${name}">–</strong></div>`
  return `<section class="figures">${(['network', 'height', 'transactions'] as const).map(figure).join('')}</section>
      <h2>${say('blocks')}</h2>
      <table>
        <thead><tr><th>${say('block')}</th><th>${say('size')}</th><th>${say('time')}</th></tr></thead>
        <tbody id="blocks"></tbody>
      </table>`
}

/** The network's state at a glance, for the person who opened the service. */
export const board = (server: FastifyInstance, context: DemoContext): void => {
  server.get('/board/', (request, reply) => {
    const html = page({
      locale: localeOf(request),
      texts,
      title: 'title',
      body: boardBody,
      script: 'board.js',
    })
    return reply.type('text/html; charset=utf-8').send(html)
  })

  server.get('/board/api/state', async (request) => {
    context.accountOf(request)
    const { ledger } = context.parts
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
