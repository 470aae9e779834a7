import { lazyComponent } from '../loading/lazy-component.ts'
import { PartMissing } from '../ui/part-missing.tsx'

/** The form of an account's label, in a chunk of its own. */
export const LabelForm = lazyComponent(
  () => import('./label-form.tsx'),
  (module) => module.LabelForm,
  PartMissing,
)
