import { lazyComponent, nothing } from '../../shared/loading/lazy-component.ts'

/** How a balance went, in a chunk of its own. */
export const BalanceTrend = lazyComponent(
  () => import('./balance-trend.tsx'),
  (module) => module.BalanceTrend,
  nothing,
)
