import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Hint } from '../ui/layout.tsx'
import type { TextFileProblem } from './use-text-file.ts'

interface OpenFileProps {
  readonly label: string
  readonly accept?: string
  readonly size?: 'sm'
  /** Called with the chosen file, also when the same file is chosen again. */
  readonly onFile: (file: File) => Promise<void>
}

/** Lets a person choose a file. */
export function OpenFile({ label, accept = 'application/json,.json', size, onFile }: OpenFileProps) {
  const reset = useRef<() => void>(null)
  const read = async (file: File | null) => {
    if (!file) return
    await onFile(file)
    reset.current?.()
  }
  return (
    <FileButton accept={accept} resetRef={reset} onChange={(file) => void read(file)}>
      {(props) => (
        <Button variant="default" {...(size && { size })} {...props}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}

/** Why a text was not taken, and what to do. */
export function FileProblem({ problem }: { readonly problem: TextFileProblem | undefined }) {
  const { t } = useTranslation('files')
  if (!problem) return null
  return (
    <Hint bad role="alert">
      {t(problem)}
    </Hint>
  )
}
