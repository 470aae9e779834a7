interface BeforeAfterProps {
  readonly before: string
  readonly after: string
}

/** What was, and what will be. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  return (
    <span>
      <del>{before}</del> <span aria-hidden>→</span> <ins>{after}</ins>
    </span>
  )
}
