import type { UserReport } from '../../../../contract/reports.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { Written, written } from '../../../ui/written.tsx'
import { ReportFacts } from './facts.tsx'

interface UserReportDetailsProps {
  report: UserReport
  nameOf: (person: UserReport['reported']) => string
}

/** A whole report of a user: who, by whom, why, and the attached messages. */
export function UserReportDetails({ report, nameOf }: UserReportDetailsProps) {
  const words = useBundle('admin').reports
  const { report: reportTexts } = useBundle('account').messages
  const { reported, reporter, reason, details, messages, created_at } = report
  const names = { reported: nameOf(reported), reporter: nameOf(reporter) }
  return (
    <div className="px-5 pb-5">
      <ReportFacts
        facts={[
          [words.reported, <Written key="reported">{names.reported}</Written>],
          [words.reporter, <Written key="reporter">{names.reporter}</Written>],
          [words.reason, reportTexts.reasons[reason]],
          [words.sent, <DateTime key="sent" instant={created_at} withYear />],
          [words.details, details],
        ]}
      />
      {messages && messages.length > 0 ? (
        <>
          <h3 className="mt-5 border-t border-line pt-4 text-base">{words.messages(messages.length)}</h3>
          <ol className="mt-2 grid gap-3">
            {messages.map(({ from, message_text, created_at: sent_at }) => (
              <li key={`${sent_at} ${from} ${message_text}`} className="rounded-md bg-paper px-4 py-2">
                <p className="flex flex-wrap justify-between gap-x-4 text-sm text-mute">
                  <Written>{names[from]}</Written>
                  <DateTime instant={sent_at} withYear />
                </p>
                <p {...written(message_text)} className="text-page-start whitespace-pre-wrap wrap-anywhere">
                  {message_text}
                </p>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="mt-5 border-t border-line pt-4 text-sm text-mute">{words.no_messages}</p>
      )}
    </div>
  )
}
