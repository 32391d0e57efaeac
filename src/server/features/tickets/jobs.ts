import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const ticketJobs = {
  /** Mails a ticket to its buyer; `mail` numbers the mails of this ticket. */
  ticket_mail: { kind: 'mail', payload: z.object({ purchaseId: z.uuid(), mail: z.int() }) },
  /** Mails all tickets of an address to it. */
  ticket_list_mail: {
    kind: 'mail',
    urgent: true,
    payload: z.object({
      email: z.string(),
      language: z.enum(['ar', 'en']),
      /** Makes its `Message-ID`. */
      number: z.string(),
    }),
  },
  /** Mails an address which of its tickets an admin voided in one call. */
  void_mail: { kind: 'mail', payload: z.object({ purchaseIds: z.array(z.uuid()) }) },
  /** Mails lists of an address's tickets whose mails the limit postponed. */
  postponed_tickets_mail: {
    kind: 'mail',
    payload: z.object({ email: z.string(), language: z.enum(['ar', 'en']) }),
  },
  /** Forgets the networks of older purchases. */
  sweep_ticket_networks: { kind: 'task', schedule: '10 * * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
