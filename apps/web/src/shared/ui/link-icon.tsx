import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorIconProps = ActionIconProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ActionIconProps> & { ref?: Ref<HTMLAnchorElement> }

function AnchorIcon(props: AnchorIconProps) {
  return <ActionIcon component="a" variant="subtle" color="gray" size="sm" {...props} />
}

/** A typed link that looks like an icon button; it needs an accessible name. */
export const LinkIcon = createLink(AnchorIcon)
