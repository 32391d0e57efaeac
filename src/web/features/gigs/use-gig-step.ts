import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { meQuery } from '../../lib/session.ts'
import { toast } from '../../ui/toast.tsx'
import { gigKeys } from './queries.ts'

interface GigStep<Input, Result> {
  run: (input: Input) => Promise<Result>
  /** Text of success. */
  done?: (result: Result, input: Input) => string
  /** Sentence around the message of a failure. */
  failed: (message: string) => string
  /** Sentence for users whose session has ended. */
  loginFirst?: string
  /** The button stays busy until it resolves. */
  onDone: (result: Result, input: Input) => unknown
}

/** A one-press step on a gig or an application. Success and failure are toasted; a failure also stays as `failure`. */
export function useGigStep<Input, Result>({ run, done, failed, loginFirst, onDone }: GigStep<Input, Result>) {
  const { words } = useWords()
  const queryClient = useQueryClient()
  const textOf = (error: Error) =>
    apiError(error)?.code === 'LOGIN_REQUIRED' && loginFirst ? loginFirst : failed(errorMessage(error, words))

  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: async (result, input) => {
      const text = done?.(result, input)
      if (text) toast({ variant: 'success', about: 'gig-step', text })
      await onDone(result, input)
    },
    onError: async (failure) => {
      toast({ variant: 'error', about: 'gig-step', text: textOf(failure) })
      // The session has ended, or the list is outdated.
      await queryClient.invalidateQueries({
        queryKey: apiError(failure)?.status === 401 ? meQuery.queryKey : gigKeys.all,
      })
    },
  })
  return {
    take: (input: Input) => {
      if (!isPending) mutate(input)
    },
    isPending,
    /** What is being sent. */
    pending: isPending ? variables : undefined,
    failure: error ? textOf(error) : undefined,
  }
}
