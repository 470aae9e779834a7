import { useThrottledCallback } from '@mantine/hooks'
import { usersChanged } from '@panel/contracts/services/abs_user_admin/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSocketEvent } from '../../shared/api/socket.ts'
import { usersKey } from './queries.ts'

/** However fast users change, what is shown is read again at most this often, in milliseconds. */
const readAgainMilliseconds = 1000

/** Keeps what is shown of users as it is on the server, whoever changes it. */
export const useLiveUsers = (): void => {
  const queryClient = useQueryClient()
  const readAgain = useThrottledCallback(
    () => void queryClient.invalidateQueries({ queryKey: usersKey }),
    readAgainMilliseconds,
  )
  useEffect(() => onSocketEvent(usersChanged.name, () => readAgain()), [readAgain])
}
