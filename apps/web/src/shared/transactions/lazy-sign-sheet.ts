import { lazyComponent } from '../loading/lazy-component.ts'
import { PartMissing } from '../ui/part-missing.tsx'

/** What a transaction signs, in a chunk of its own. */
export const SignSheet = lazyComponent(
  () => import('./sign-sheet.tsx'),
  (module) => module.SignSheet,
  PartMissing,
)
