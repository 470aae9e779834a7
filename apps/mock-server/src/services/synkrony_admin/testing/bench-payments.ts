import { benchPeriod, type PaymentBench } from '../../../../bench/payment-bench.ts'
import { summarize } from '../dashboard/summarize.ts'
import { purchasePages } from '../purchases/store.ts'
import { figuresStore } from '../store.ts'

export const benchPayments: PaymentBench = {
  migrations: [new URL('../migrations/0001-figures.sql', import.meta.url)],
  subjects: {
    'the platform’s dashboard of 30 days': (database) => {
      const figures = figuresStore(database)
      return () => summarize(figures, { filter: benchPeriod, timeZone: 'Europe/Rome' }, Date.now())
    },
    'a page of purchases': (database) => {
      const pages = purchasePages(database)
      return () => pages.page({ filter: benchPeriod, skip: 25, limit: 25 })
    },
  },
}
