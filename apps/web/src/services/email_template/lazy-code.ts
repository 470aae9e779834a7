import { lazyComponent } from '../../shared/loading/lazy-component.ts'
import { PartMissing } from '../../shared/ui/part-missing.tsx'

/** The editor of source code, in a chunk of its own: only who edits a template fetches it. */
export const CodeEditor = lazyComponent(
  () => import('./components/code-editor.tsx'),
  (module) => module.CodeEditor,
  PartMissing,
)

export const Difference = lazyComponent(
  () => import('./components/difference.tsx'),
  (module) => module.Difference,
  PartMissing,
)
