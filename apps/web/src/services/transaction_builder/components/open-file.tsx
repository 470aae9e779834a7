import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'

interface OpenFileProps {
  readonly label: string
  /** Called with what the chosen file says; also when the same file is chosen again. */
  readonly onText: (text: string) => void
}

/** Reads a file that the person chooses. */
export function OpenFile({ label, onText }: OpenFileProps) {
  const reset = useRef<() => void>(null)
  const read = async (file: File | null) => {
    if (!file) return
    onText(await file.text())
    reset.current?.()
  }
  return (
    <FileButton accept="application/json,.json" resetRef={reset} onChange={(file) => void read(file)}>
      {(props) => (
        <Button variant="default" {...props}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
