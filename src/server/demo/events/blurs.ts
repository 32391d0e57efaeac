/** Blurred placeholders of the event posters. */
export const demoBlurs = {
  'salma-and-the-moon':
    'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAAAQAgCdASoQAAwAAsBMJbACdAEKQRngk/CAAP70UcX04pov4J52m2M0RSDuIi6bp3OBItdKjuCCWlubmGHBHUC0TlleOINAC3PXxK9m6ru1l10TuTUa0YdRB836zfcsLFwAAA==',
  'cinema-under-the-stars':
    'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAAAwAgCdASoQAAwAAsBMJZACdAEPCb29sFjBgAD+5vJcdnnAyIMe2GP+ynLCJrj+AGNjPOo2d3o6azFQBjVC5IEZnFacbSYPZndtoV8gdaf3a+pgseHgYRvm5ljnniJPW7ZxZzLeEQhxx92d8TMp5D3gAAA=',
  'oud-by-candlelight':
    'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAAAQAgCdASoQAAwAAsBMJbACdADdm4ANUPgAAP73xlSmY+2a0Inmb+CslNd/KyduDL/ICGkL/0OWyhqDuXc9svk2xlgRS1OUQk2RpgHhgOZVY8PC0bSzlr9tvDf9Ax2gAAA=',
  'muharraq-at-first-light':
    'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADwAQCdASoQAAwAAsBMJbACdADzpSLPHYAA/pOaBrOH+ec2ZnPBG4G3KMV2VmmaAXhy+MVMRAEMo92xtFkuMBBVWVwiRgWl6zWVW7DWsX7PGK+R2EgnpdoAAAA=',
  'laugh-at-your-own-risk':
    'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAAAwAgCdASoQAAwAAsBMJbACdAEednIaBzOwYAD+763MQPaLQHL7f5p1yhPqQ6aUSY9U9zi2RclDp4Xx4wu66drTfH7HqjdcvtoMbK3WSQ6gflzWq4aBRReoKvKphPkUrsJB9qV7TewQAA==',
  'fidjeri-songs-of-the-sea':
    'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAACQAgCdASoQAAwAAsBMJbACdH8IwABRAPjr9xZbAAD+8lc7yW7I6nZYzLOMXVmUgKZFUZtrnU/pQjj677Hs/ZjqmYRUd8OCM/upPPyWAu9FsPORFsz/XMrHAAA=',
  'naqda-golden-thread':
    'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAAAQAgCdASoQAAwAAsBMJbACdADH2gxDbUAAAP7YIqe5XUwrY7dHt6xovgPm5hI8cjXJwa/IAaFHhhJB+16WxU+4FyfsYDrTOLOMaci9CmYrwPR7hlQh8vcOY3HOHfuYuAAAAA==',
  'khaleeji-orchestra':
    'data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAQAgCdASoQAAwAAsBMJbACdAD2PL6OvJAAAP712jYa0TxJZ/TympSfZ5l8mYQ9UIULggQoLo9SUe7AaA2RHN8jfiUB3eyDfUd8X+KUc/fkYNfSYh6AAA==',
  'reed-and-ink':
    'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAAAwAgCdASoQAAwAAsBMJbACdAYubjDu6UBa0AD+8EsEfNqvwqWi8DxPefFt97osBIa2Cu+np9LrAB4gUq9H860goQmuxnz/CEEor83cEva+SApuPiVNiKVG3qo79vBqRLoMt8GKUQAAAA==',
  'majlis-of-verse':
    'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAABQAgCdASoQAAwAAsBMJbACdAEWXrKnXEWD5IAA/vb0K1cIo55bfXirpSAmnLwf5cV7p/dx/tRsHVCx2Q8bUXPYPHSyYqmHWjA3e8zZUC0zcCSOS69EU82or+FoQmiZs3gkHuLrLdD72M4z6kSs0AAA',
  'magic-vanishing-hour':
    'data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAAAQAgCdASoQAAwAAsBMJbACdADGZGbF3t1AAP717phw+5fXYecwffojfRX7Vs+oHZ4rKRsRnIRUEoOaKEliw/rKsinlIWzv5Ke1Es1CHf8WVFsOP3V8Rpu2kNzAAA==',
  'low-tide-sessions':
    'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAADwAQCdASoQAAwAAsBMJbACdAEXY8iEX3wA/vRcqdBfeWXvZ3jEivuYw+PzfE++LGptRoOuikN0lTGU4CyTR1DNJ0z3otq4oMzMRqT/St+cadtQ4Kiet/ltABE/3BNwiJfQAA==',
  'night-at-the-tree-of-life':
    'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADwAQCdASoQAAwAAsBMJZgCdAEOeprcLqAA/veW+f+9SkcIFyqBRDyOYKxPL5s5dtXqua/nz2Nw9effa5mh6J/C+l3uaEHLgSR5DRgRptM4YAAA',
  'blue-hour-quartet':
    'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAADwAQCdASoQAAwAAsBMJbACdAC4ZQV1FgAA/vhpya+KieeYKKkz++HKHVy6rYPuOe5D078/1gutG81PORP30Ssp667w9AbahmCsEgmYbDd0sr0QGlEu/RXnUB+Pt05Yp2SzReWMjkak0Z7Hl9XzwwgA',
  'tidal-dance':
    'data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAAAQAgCdASoQAAwAAsBMJbACdAYtpweJ07dIAP71MhRrJqCmst93afMh6WyuNHyDlGH6vAc0zFFta0GTvJQ722dpWenmcn8bN75A15yEqPMI9XIxxMepZfaV5Bq8bI6JLOv8ypaIy+0zBO+2pvkEhiu6m2hen7EzwAA=',
} satisfies Record<string, string>
