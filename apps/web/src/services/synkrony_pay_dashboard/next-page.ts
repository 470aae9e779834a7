const base = '/iservice/synkrony_pay_dashboard'
const pages = /^\/iservice\/synkrony_pay_dashboard\/(?:dashboard|transaction\/[\w-]+)(?:\?[^#]*)?$/

/** Where the way goes on after the choice, as the choice's address says it; only this service's own pages count. */
export const readNext = (value: unknown): string | undefined =>
  typeof value === 'string' && pages.test(value) ? value : undefined

/** The address to open once a licence is chosen. */
export const addressAfterChoice = (next: unknown): string => `/panel${readNext(next) ?? `${base}/dashboard`}`
