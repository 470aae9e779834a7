import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import classes from './note-link.module.css'

interface NoteAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
  readonly tone: Tone
}

function NoteAnchor({ tone, children, ...props }: NoteAnchorProps) {
  return (
    <a {...props} className={classes.link}>
      <StatusBadge tone={tone}>{children}</StatusBadge>
    </a>
  )
}

/** What a service says on its card, as a typed link to what is counted there. */
export const NoteLink = createLink(NoteAnchor)
