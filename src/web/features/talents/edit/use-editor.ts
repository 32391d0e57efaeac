import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Talent } from '../../../../contract/calls/talents.ts'
import type { EditableField } from '../../../../contract/records/talent.ts'
import { api } from '../../../lib/api.ts'
import { apiError, errorMessage } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { toast } from '../../../ui/toast.tsx'
import { talentQuery } from '../queries.ts'

/**
 * Why a field is not saved: it was refused, or someone else saved the profile meanwhile (`stale`); the owner then looks
 * at that version (`compare`) before saving again.
 */
export interface EditProblem {
  kind: 'refused' | 'stale' | 'compare'
  field: EditableField
  message: string
}

/** The field was changed elsewhere since it was opened here. */
class FieldChanged extends Error {}

/** Saves of one profile run one after the other, whichever part of the page they come from. */
export const editScope = (id: string) => ({ id: `talent:${id}` })

/**
 * Edits some fields of the user's profile in place. A save is optimistic; when it fails, the page shows the saved value
 * again, and the form reopens with the typed text and the reason.
 */
export function useEditor<F extends EditableField>(talent: Talent, fields: readonly F[]) {
  const { words } = useWords()
  const edit = useBundle('account').talentEdit
  const queryClient = useQueryClient()
  const query = talentQuery(talent.id)
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<EditProblem>()
  /** The profile as it was when editing began. */
  const seen = useRef(talent)
  const current = useRef<EditableField>(fields[0] as F)

  const saving = useMutation({
    scope: editScope(talent.id),
    mutationFn: async (wanted: Partial<Pick<Talent, F>>) => {
      let latest = queryClient.getQueryData(query.queryKey) ?? talent
      for (const field of fields) {
        if (isSame(wanted, latest, field)) continue
        current.current = field
        if (!isEqual(latest[field], seen.current[field])) throw new FieldChanged()
        const body = { [field]: wanted[field], modified: latest.modified }
        latest = await (await api()).talents.edit({ params: { id: talent.id }, body })
        seen.current = latest
        queryClient.setQueryData(query.queryKey, latest)
      }
    },
    onMutate: () => {
      setProblem(undefined)
      setOpen(false)
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['talents', 'list'] })
      toast({ variant: 'success', about: `edit ${fields[0]}`, text: edit.updated })
    },
    onError: (error) => {
      const stale = error instanceof FieldChanged || apiError(error)?.code === 'EDIT_STALE'
      const message = stale ? edit.stale : errorMessage(error, words)
      setProblem({ kind: stale ? 'stale' : 'refused', field: current.current, message })
      setOpen(true)
      toast({ variant: 'error', about: `edit ${fields[0]}`, text: edit.failed })
    },
  })

  return {
    open,
    problem,
    /** Values to show: those being saved, or else the saved ones. */
    shown: { ...talent, ...(saving.isPending ? saving.variables : undefined) } as Talent,
    saving: saving.isPending,
    edit() {
      seen.current = talent
      setProblem(undefined)
      setOpen(true)
    },
    cancel() {
      setProblem(undefined)
      setOpen(false)
    },
    /** Resolves after the response to the save; a failure is then in `problem`. */
    async save(wanted: Partial<Pick<Talent, F>>): Promise<void> {
      if (fields.every((field) => isSame(wanted, talent, field))) setOpen(false)
      else await saving.mutateAsync(wanted).catch(() => {})
    },
    /** Fetches the saved version, to show beside the typed text; the next save is based on it. */
    async compare() {
      try {
        seen.current = await queryClient.query({ ...query, staleTime: 0 })
        setProblem((now) => now && { ...now, kind: 'compare' })
      } catch (error) {
        setProblem((now) => now && { ...now, message: errorMessage(error, words) })
      }
    },
  }
}

function isSame(wanted: Partial<Talent>, talent: Talent, field: EditableField): boolean {
  return wanted[field] === undefined || isEqual(wanted[field], talent[field])
}

/** Fields are plain values, or lists of them. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
