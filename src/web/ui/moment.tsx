interface MomentProps {
  instant: string
  day: string
  time: string
}

/** A day and a time of day, in words; the time stays in one piece. */
export function Moment({ instant, day, time }: MomentProps) {
  return (
    <time dateTime={instant}>
      {day} · <bdi className="whitespace-nowrap">{time}</bdi>
    </time>
  )
}
