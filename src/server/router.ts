import type { Env } from './env.ts'
import { createCodeCipher, isCodeMailLate } from './features/address-proofs/codes.ts'
import { createCodeLimits } from './features/address-proofs/limits.ts'
import { addressProofRoutes } from './features/address-proofs/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import type { AccountLimiter } from './features/auth/account-limits.ts'
import type { KnownDevices } from './features/auth/known-device.ts'
import { authRoutes } from './features/auth/routes.ts'
import { availabilityRoutes } from './features/availability/routes.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { bookmarkRoutes } from './features/bookmarks/routes.ts'
import { bugReportRoutes } from './features/bug-reports/routes.ts'
import { dataExportRoutes } from './features/data-export/routes.ts'
import { managedEventRoutes } from './features/events/managed-routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { gigRoutes } from './features/gigs/routes.ts'
import { guestRoutes } from './features/guests/routes.ts'
import { imageRoutes } from './features/images/routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { mailingRoutes } from './features/mailings/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { createPageAsks } from './features/money/ask.ts'
import { financeRoutes } from './features/money/finance/routes.ts'
import { refundRoutes } from './features/money/refund-routes.ts'
import { chargeRoutes } from './features/money/routes.ts'
import { bankTransferRoutes } from './features/money/transfers/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { codeRoutes } from './features/sales/buyers/codes/routes.ts'
import { createCodeTries } from './features/sales/buyers/codes/tries.ts'
import { createFollowLimiter } from './features/sales/buyers/passes/follow.ts'
import { passRoutes } from './features/sales/buyers/passes/routes.ts'
import { createGuestNetwork } from './features/sales/buyers/tickets/guest-network.ts'
import { createLookupLimiter } from './features/sales/buyers/tickets/mail-limit.ts'
import { ticketRoutes } from './features/sales/buyers/tickets/routes.ts'
import { waitingListRoutes } from './features/sales/buyers/waiting-list/routes.ts'
import { boxOfficeRoutes } from './features/sales/desk/box-office/routes.ts'
import { createAdmissions } from './features/sales/desk/check-in/admit.ts'
import { checkInRoutes } from './features/sales/desk/check-in/routes.ts'
import { paymentRoutes } from './features/sales/desk/payments/routes.ts'
import { managedCodeRoutes } from './features/sales/managers/codes/routes.ts'
import { eventSaleRoutes } from './features/sales/managers/event-routes.ts'
import { managedPassRoutes, managedTicketRoutes } from './features/sales/managers/people-routes.ts'
import { managedWaitingRoutes } from './features/sales/managers/waiting-entries.ts'
import { createPurchaseWriter } from './features/sales/purchases.ts'
import { searchRoutes } from './features/search-hints/routes.ts'
import { suppressedAddressRoutes } from './features/suppressed-addresses/routes.ts'
import { talentRoutes } from './features/talents/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { venueRoutes } from './features/venues/routes.ts'
import type { AskForProof } from './http/ask-for-proof.ts'
import type { Database } from './services/db.ts'
import { createConfirmTokens, createFollowTokens, createUnsubscribeTokens } from './services/mail/tokens.ts'

interface RouterOptions {
  env: Env
  db: Database
  secret: string
  /** Of admins and staff. */
  addresses: Pick<Env, 'ADMIN_EMAILS' | 'STAFF_EMAILS'>
  /** Undefined: no limits. */
  accountLimiter: AccountLimiter | undefined
  devices: KnownDevices
}

/** The handlers of all calls of the contract, with the state that a feature keeps in this process. */
export function createRouter({ env, db, secret, addresses, accountLimiter, devices }: RouterOptions) {
  const tryCode = createCodeTries({ db, secret })
  const guestNetwork = createGuestNetwork(secret)
  const askForProof: AskForProof = async ({ db, clock, mailState }) =>
    mailState.isServerUp === false || (await isCodeMailLate(db, clock.now())) ? 'PROOF_UNAVAILABLE' : 'PROVE_ADDRESS'
  return {
    addressProofs: addressProofRoutes({
      codes: createCodeCipher(secret),
      limits: createCodeLimits({ db, secret }),
      devices,
    }),
    admin: adminRoutes(),
    audit: auditRoutes,
    auth: authRoutes({ limiter: accountLimiter }),
    availability: availabilityRoutes,
    bankTransfers: bankTransferRoutes,
    bookings: bookingRoutes,
    bookmarks: bookmarkRoutes,
    boxOffice: boxOfficeRoutes,
    bugReports: bugReportRoutes({ db, secret }),
    charges: chargeRoutes(createPageAsks()),
    refunds: refundRoutes,
    checkIn: checkInRoutes(createAdmissions(db)),
    codes: { ...codeRoutes({ tryCode, askForProof }), ...managedCodeRoutes },
    dataExport: dataExportRoutes,
    events: { ...eventRoutes, ...managedEventRoutes, ...eventSaleRoutes },
    finance: financeRoutes,
    gigs: gigRoutes({ creation: env.GIGS_CREATION }),
    guests: guestRoutes({ secret }),
    images: imageRoutes,
    inbox: inboxRoutes,
    live: liveRoutes,
    mailings: mailingRoutes,
    messages: messageRoutes,
    newsletter: newsletterRoutes({ db, secret, tokens: createConfirmTokens(secret) }),
    notifications: notificationRoutes(createUnsubscribeTokens(secret)),
    passes: {
      ...passRoutes({
        allowsFollow: createFollowLimiter({ db, secret }),
        guestNetwork,
        tokens: createFollowTokens(secret),
      }),
      ...managedPassRoutes,
    },
    payments: paymentRoutes,
    profiles: profileRoutes,
    reports: reportRoutes,
    reviews: reviewRoutes,
    search: searchRoutes,
    suppressedAddresses: suppressedAddressRoutes,
    talents: talentRoutes,
    tickets: {
      ...ticketRoutes({
        purchases: createPurchaseWriter(db),
        allowsLookup: createLookupLimiter({ db, secret }),
        guestNetwork,
        tryCode,
        askForProof,
        hasShares: env.ADDRESS_PROOF === 'on',
      }),
      ...managedTicketRoutes,
    },
    venues: venueRoutes,
    users: userRoutes(addresses),
    waitingList: { ...waitingListRoutes({ guestNetwork, askForProof }), ...managedWaitingRoutes },
  }
}
