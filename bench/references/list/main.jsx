// The smallest client-rendered React list: fetches the events, then shows them.
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Events() {
  const [events, setEvents] = useState([])
  useEffect(() => {
    fetch('/api/events')
      .then((response) => response.json())
      .then(setEvents)
  }, [])
  return (
    <ul>
      {events.map(({ id, title, description, image }) => (
        <li key={id}>
          <img src={`${image}/480.webp`} width="320" height="240" alt="" />
          <h2>{title}</h2>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}

createRoot(document.getElementById('root')).render(<Events />)
