import { lazyComponent } from '../loading/lazy-component.ts'
import { PartMissing } from '../ui/part-missing.tsx'

/** What a bulk signs, in a chunk of its own. */
export const BulkSheet = lazyComponent(
  () => import('./bulk-sheet.tsx'),
  (module) => module.BulkSheet,
  PartMissing,
)
