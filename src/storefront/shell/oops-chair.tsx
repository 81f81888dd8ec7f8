/** A swivel chair, drawn flat: the error page shows no photograph, since pictures may be what failed. */
export const OopsChair = ({ className }: { readonly className?: string }) => (
  <svg className={className} viewBox="0 0 420 400" aria-hidden>
    <ellipse cx="262" cy="372" rx="150" ry="16" fill="#000" opacity=".13" />
    <path d="M118 338c0-10 40-17 92-17s92 7 92 17v24c0 12-40 20-92 20s-92-8-92-20z" fill="#3a2f28" />
    <path d="M118 338c0 10 40 17 92 17s92-7 92-17" fill="none" stroke="#55483f" strokeWidth="3" />
    {/* barrel back */}
    <path d="M44 92c0-46 70-74 166-74s166 28 166 74l-6 150c-2 48-60 76-160 76S52 290 50 242z" fill="#e5dccc" />
    <path d="M92 108c6-34 52-52 118-52s112 18 118 52l-6 120H98z" fill="#cfc3ae" />
    {/* back cushion and pillow */}
    <path d="M104 124c2-30 44-46 106-46s104 16 106 46l-4 92H108z" fill="#ece4d6" />
    <path d="M142 102c36-10 86-13 118-8 8 1 12 7 12 15l4 78c0 9-5 15-14 16-36 5-78 5-112 0-9-1-14-7-14-16l-4-68c0-9 3-15 10-17z" fill="#a9613f" />
    <path d="M150 112c34-8 74-10 104-7" fill="none" stroke="#c5805c" strokeWidth="4" strokeLinecap="round" />
    {/* seat */}
    <path d="M92 222c0-22 52-34 118-34s118 12 118 34v34c0 22-52 36-118 36S92 278 92 256z" fill="#d9cfbd" />
    <path d="M92 222c0-22 52-34 118-34s118 12 118 34-52 36-118 36-118-14-118-36z" fill="#f3ede2" />
    <path d="M92 256c0 22 52 36 118 36s118-14 118-36" fill="none" stroke="#c4b79f" strokeWidth="3" />
    {/* arms lap over the seat */}
    <path d="M44 92c0-26 20-38 38-38 20 0 28 14 28 36l-6 134c0 26-8 58-20 70-20-10-33-28-34-52z" fill="#f3ede2" />
    <path d="M376 92c0-26-20-38-38-38-20 0-28 14-28 36l6 134c0 26 8 58 20 70 20-10 33-28 34-52z" fill="#ddd3c2" />
    <path d="M84 294c28 16 72 24 126 24s98-8 126-24" fill="none" stroke="#c4b79f" strokeWidth="3" />
  </svg>
)
