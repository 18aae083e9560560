/** The words by which one of several things is told from another, in one language. */
export interface InstanceWords {
  readonly code: string;
  /** Prepositions before a person, a place or a thing: "with the bank", "to Lisbon". */
  readonly prepositions: string;
  /** Prepositions before the person or thing that something is for. */
  readonly beneficiary: string;
  /** Verbs of having and getting, whose object may be one of several. */
  readonly owns: string;
  /** Words of dates and of what is dated that tell none of two apart. */
  readonly plain: string;
}

/** Words are separated by blanks. */
export const INSTANCE_WORDS: readonly InstanceWords[] = [
  {
    code: 'en',
    prepositions: String.raw`with for (?<!(?:had|has|have|need|needs|want|wants|going|got|able|like|us|me)\s)to at of about from as near over without`,
    beneficiary: 'for',
    owns: 'have has had got bought buy own owns',
    plain: `appointment appt appts slot booked book booking scheduled reschedule date day days week weeks month months hour hours minute minutes clock am pm today tomorrow tonight noon midday next
      confirmed takes place leaves leave departs starts begins arrives until till sharp mon tue tues wed thu thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec called named name
      half quarter past weekday weekdays afternoon instead again euros euro pounds dollars went`,
  },
  {
    code: 'de',
    prepositions: 'mit für nach bei beim von vom zum zur zu aus als über ohne gegen',
    beneficiary: 'für',
    owns: 'habe haben hab hatte gekauft kaufe besitze',
    plain: `termin termine uhr tag tage woche wochen monat monate stunde minuten datum heute morgen übermorgen nächsten nächste nächster fährt fahrt geht startet beginnt findet statt gebucht
      geplant vormittag nachmittag stattdessen wieder halb viertel heißt namens euro mo di mi do fr sa so`,
  },
  {
    code: 'fr',
    prepositions: 'avec pour à au aux chez de du des vers par sur sans',
    beneficiary: 'pour',
    owns: 'ai as a avons avez acheté achète possède',
    plain: `rendez rendez-vous rdv heure heures jour jours semaine mois minute date aujourd hui demain prochain prochaine part commence pris prends lieu réservé confirmé midi soir après euros passe
      appelle nommé`,
  },
  {
    code: 'es',
    prepositions: 'con para a al de del por en sobre desde hasta sin',
    beneficiary: 'para',
    owns: 'tengo tenemos tiene compré compramos comprado',
    plain: `cita hora horas día días semana mes minuto fecha hoy mañana próximo próxima sale empieza comienza reservado confirmado tarde euros llama llamado llamada`,
  },
  {
    code: 'pt',
    prepositions: 'com para a ao à de do da por pelo pela em no na sobre sem',
    beneficiary: 'para',
    owns: 'tenho temos tem comprei compramos',
    plain: `consulta marcado marcada hora horas dia dias semana mês minuto data hoje amanhã próximo próxima sai começa reservado confirmado tarde euros reais subiu chama chamado chamada`,
  },
  {
    code: 'it',
    prepositions: 'con per a al alla da dal dalla di del della in su sul senza',
    beneficiary: 'per',
    owns: 'ho abbiamo ha comprato preso',
    plain: `appuntamento ora ore giorno giorni settimana mese minuto data oggi domani prossimo prossima parte inizia comincia prenotato confermato pomeriggio euro chiama`,
  },
  {
    code: 'nl',
    prepositions: 'met voor naar bij van uit over zonder als',
    beneficiary: 'voor',
    owns: 'heb hebben heeft gekocht kocht',
    plain: `afspraak uur dag dagen week weken maand minuten datum vandaag morgen volgende vertrekt begint gepland geboekt middag half kwart heet euro`,
  },
  {
    code: 'pl',
    prepositions: 'z ze do dla u w we na od o po pod bez przez za',
    beneficiary: 'dla',
    owns: 'mam ma mamy kupiłem kupiłam kupiliśmy posiadam',
    plain: `wizyta wizytę termin godzina godziny dzień dni tydzień tygodnie miesiąc minut data dzisiaj jutro pojutrze następny następna rano wieczorem południu zapisany zapisana umówiony umówiona
      odbywa zaczyna nazywa imieniem złotych znowu zamiast pół`,
  },
  {
    code: 'ru',
    prepositions: 'с со для к ко в во на у от из о об',
    beneficiary: 'для',
    owns: 'есть купил купила купили',
    plain: `запись записан записана прием приём час часа часов день дня дней неделю недели месяц минут дата сегодня завтра следующий следующая начинается зовут утра вечера рублей`,
  },
  {
    code: 'uk',
    prepositions: 'з із зі до в у на від про для без за',
    beneficiary: 'для',
    owns: 'є маю маємо купив купила купили',
    plain: `запис записаний записана прийом година години годин день дня днів тиждень тижня місяць хвилин дата сьогодні завтра післязавтра наступний наступна починається звати ранку вечора гривень`,
  },
  {
    code: 'sv',
    prepositions: 'med för till hos från av om över utan vid mot',
    beneficiary: 'till',
    owns: 'har köpt köpte fått fick äger skaffat skaffade',
    plain: `tid möte klockan kl timme timmar dag dagar vecka veckor månad minuter datum idag imorgon nästa avgår börjar planerad bokad bokat eftermiddag halv kvart heter kronor kr`,
  },
  {
    code: 'tr',
    prepositions: 'ile için hakkında olmadan',
    beneficiary: 'için',
    owns: 'var aldım aldık satın',
    plain: `randevu randevum randevusu saat gün günü hafta ay dakika tarih bugün yarın gelecek haftaya önümüzdeki başlıyor kalkıyor öğlen öğleden sonra sabah akşam lira`,
  },
];
