interface DateTimeProps {
  instant: string
  day: string
  time: string
}

/** A day and a time of day, in words; the time stays in one piece. */
export function DateTime({ instant, day, time }: DateTimeProps) {
  return (
    <time dateTime={instant}>
      {day} · <bdi className="whitespace-nowrap">{time}</bdi>
    </time>
  )
}
