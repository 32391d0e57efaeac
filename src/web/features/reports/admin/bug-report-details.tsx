import type { BugReport } from '../../../../contract/bug-reports.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { written } from '../../../ui/written.tsx'
import { ReportFacts } from './facts.tsx'

/** A whole bug report, with its image. */
export function BugReportDetails({ report }: { report: BugReport }) {
  const words = useBundle('admin').reports
  const { message, userName, userEmail, page, browser, screenshot, created_at } = report
  return (
    <div className="px-5 pb-5">
      <p {...written(message)} className="text-page-start whitespace-pre-line wrap-anywhere">
        {message}
      </p>
      <div className="mt-5 border-t border-line pt-4">
        <ReportFacts
          facts={[
            [words.bugs.sender, userName ?? (userEmail ? null : words.bugs.visitor)],
            [
              words.bugs.email,
              userEmail && (
                <a href={`mailto:${userEmail}`} className="text-brand underline">
                  {userEmail}
                </a>
              ),
            ],
            [words.sent, <DateTime key="sent" instant={created_at} withYear />],
            [words.bugs.page, page && <bdi dir="ltr">{page}</bdi>],
            [words.bugs.browser, browser && <bdi dir="ltr">{browser}</bdi>],
          ]}
        />
      </div>
      {screenshot && (
        <a
          href={screenshot}
          target="_blank"
          rel="noreferrer"
          aria-label={words.bugs.open_image}
          className="mt-5 block w-fit max-w-full rounded-md border border-line"
        >
          <img src={screenshot} alt={words.bugs.image} className="max-h-[70vh] max-w-full rounded-md object-contain" />
        </a>
      )}
    </div>
  )
}
