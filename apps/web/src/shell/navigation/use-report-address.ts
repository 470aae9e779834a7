import { useLocation } from '@tanstack/react-router'
import { usePanelConfig } from '../../shared/api/use-panel-config.ts'

/** On a server for testers, where they make a file of what they see: the control page, for the page that is open. */
export const useReportAddress = (): string | undefined => {
  const config = usePanelConfig()
  const route = useLocation({ select: ({ publicHref }) => publicHref })
  return config?.control ? `/control/?${new URLSearchParams({ route })}#report` : undefined
}
