import { readableLines } from '@panel/contracts/platform/readable-text'
import { CopyButton } from './copy-button.tsx'

interface CodeBlockProps {
  readonly text: string
  /** What it is; its heading, with a button that copies the text. */
  readonly label?: string
}

/** A long text as machines read it, wrapped and scrolled within its block: every character shows, and is copied as it is. */
export function CodeBlock({ text, label }: CodeBlockProps) {
  return (
    <>
      {label !== undefined && (
        <h3>
          {label} <CopyButton text={text} label={label} />
        </h3>
      )}
      <pre className="code-block">{readableLines(text)}</pre>
    </>
  )
}
