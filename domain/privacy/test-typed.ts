/** Names as phones and computers type them, each with a spelling that people search for it by. */
export const NAMES = `Nguyễn Văn An=nguyen van an;Trần Thị Hằng=tran thi hang;Siân O’Connor=sian o'connor;
Seán Ó Briain=sean o briain;Caoimhe Ní Dhónaill=caoimhe ni dhonaill;Llŷr ap Huw=llyr ap huw;
Łukasz Wójcik=lukasz wojcik;Żaneta Śliwa=zaneta sliwa;Grażyna Źrebiec=grazyna zrebiec;Jiří Dvořák=jiri dvorak;
Ľubica Šťastná=lubica stastna;Győző Szőke=gyozo szoke;Ștefan Țepeș=stefan tepes;Ioana Bălan=ioana balan;
Đorđe Žižić=dorde zizic;Nađa Ćosić=nada cosic;Øyvind Ås=oyvind as;Søren Kjær=soren kjaer;
Þóra Guðrún=thora gudrun;Björk Ægisdóttir=bjork aegisdottir;Åsa Öhman=asa ohman;Jürgen Groß=jurgen gross;
Zoë Müller-Lüdenscheidt=zoe muller-ludenscheidt;François Lefèvre=francois lefevre;Maëlys d’Arc=maelys d'arc;
Cœline Noël=coeline noel;José Peña=jose pena;Íñigo Núñez=inigo nunez;João Conceição=joao conceicao;
Conceição Brandão=conceicao brandao;Núria Col·lell=nuria;Gökçe Işık=gokce isik;İpek Çağlar=ipek caglar;
Şule Ünsal=sule unsal;Oluwaṣeun Adéṣínà=oluwaseun adesina;Chukwuẹmẹka Òkéké=chukwuemeka okeke;
Ngọzi Ụba=ngozi uba;Kwabena Ɔfɔri=kwabena;Mālia Kealoha=malia kealoha;Wiremu Ngāti=wiremu ngati;
Rūta Šimkutė=ruta simkute;Ģirts Kļaviņš=girts klavins;Jānis Bērziņš=janis berzins;Õie Pärn=oie parn;
Äiti Mäkelä=aiti makela;Maria D‘Souza=maria d'souza;Anne–Marie Low=anne-marie low;Jo‑Ann Hay=jo-ann hay;
Mary\u00a0Ann\u2009Lee=mary ann lee;\u200eAnn\u200f Bee=ann bee;Health\u00adcare Joy=healthcare joy;
Sam\u200bSmith=samsmith;Ann  \u3000 Two=ann two;Ｆｕｌｌ Width=full width;Dr “Bee” Lee=dr "bee" lee;
Renée Zellweger, RGN=renee;Kim\u2060Ji=kimji;李小龍=李小龍;王 芳=王 芳;佐藤 花子=佐藤 花子;がぎぐ げご=がぎぐ;
김민준=김민준;이 서연=이 서연;Мария Йовкова=мария;Ольга Ёлкина=ольга;Ґалина Їжак=їжак;Ђорђе Њего=ђорђе;
Ελένη Παπά=ελενη;Γιώργος Νίκου=γιωργος;محمد علي=محمد;فاطمة الزهراء=فاطمة;שרה כהן=שרה;דוד לוי=דוד;
राम शर्मा=राम;प्रिया सिंह=प्रिया;রহিমা খাতুন=রহিমা;
ਗੁਰਪ੍ਰੀਤ ਕੌਰ=ਗੁਰਪ੍ਰੀਤ;தமிழ் செல்வி=தமிழ்;മലയാളി നായർ=മലയാളി;
สมชาย ใจดี=สมชาย;ዓለም በቀለ=ዓለም;Գոհար Սարգսյան=գոհար;ნინო ბერიძე=ნინო;Xhevahire Gjoçi=gjoci;
Ħanna Għawdex=hanna ghawdex;
Maeve O′Dea=maeve o'dea;Una Oʼ Neill=una o' neill;Noor ul-Ain=noor;Abd al–Rahman=abd al-rahman;
Siobhán Ni=siobhan;
Éowyn É=eowyn;Ñandu Ñ=nandu;Ọlá Ọ̀ṣun=ola osun;Ǹdidi Ń=ndidi;Thérèse-Ann=therese;Zażółć Gęśla=zazolc gesla;
Vigdís Ýr=vigdis yr;Ðula Ð=dula;Ŧrond Ŧ=trond;Eğe Öz=ege oz;Mairéad Ní Ġ=mairead ni g`
  .replaceAll('\n', '')
  .split(';')

/** Telephone numbers, each with what a telephone dials. */
export const PHONES =
  `020 7946 0140=02079460140;+44 20 7946 0141=+442079460141;+44 (0)20 7946 0142=+442079460142;
0044 20 7946 0143=+442079460143;0044 (0) 20 7946 0144=+442079460144;(020) 7946 0145=02079460145;
tel:+442079460146=+442079460146;tel:+44-20-7946-0147=+442079460147;020‑7946–0148=02079460148;
020·7946·0149=02079460149;020\u00a07946\u20090150=02079460150;\u202a+44 20 7946 0151\u202c=+442079460151;
+442079460152=+442079460152;02079460153=02079460153;020.7946.0154=02079460154;020/7946/0155=02079460155;
+44 020 7946 0156=+442079460156;07700 900157=07700900157;+44 7700 900158=+447700900158;
+44(0)7700900159=+447700900159;+33 1 23 45 67 60=+33123456760;0033 1 23 45 67 61=+33123456761;
+39 06 1234 5662=+390612345662;+49 (0)30 1234563=+49301234563;+353 1 234 5664=+35312345664;
+1 212-555-0165=+12125550165;+1 (212) 555-0166=+12125550166;+91 98765 43267=+919876543267;
+63 917 123 4568=+639171234568;+234 803 123 4569=+2348031234569;+48 512 345 670=+48512345670;
+40 712 345 671=+40712345671;+351 912 345 672=+351912345672;+34 612 34 56 73=+34612345673;
+61 412 345 674=+61412345674;+64 21 123 4575=+64211234575;+27 82 123 4576=+27821234576;
+254 712 345677=+254712345677;+263 77 123 4578=+263771234578;+233 24 123 4579=+233241234579;
+48 (12) 345 67 80=+48123456780;+31 6 12345681=+31612345681;+32 475 12 34 82=+32475123482;
+45 20 12 34 83=+4520123483;+46 70 123 45 84=+46701234584;+47 912 34 585=+4791234585;
+41 79 123 45 86=+41791234586;+43 664 1234587=+436641234587;+30 691 234 5688=+306912345688;
+90 532 123 45 89=+905321234589;+7 912 345-67-90=+79123456790;+380 50 123 4591=+380501234591;
+92 301 2345692=+923012345692;+880 1712 345693=+8801712345693;+94 71 234 5694=+94712345694;
+977 984-1234595=+9779841234595;+86 138 1234 5696=+8613812345696;+852 5123 4597=+85251234597;
+81 90-1234-5698=+819012345698;+55 11 91234-5699=+5511912345699;+256 772 123700=+256772123700`
    .replaceAll('\n', '')
    .split(';')

/** E-mail addresses, each in another spelling of the same. */
export const ADDRESSES =
  `Ann.Lee@Home.example=ann.lee@home.EXAMPLE;o'connor@home.example=O'Connor@home.example;
info@köln.example=INFO@xn--kln-sna.example;anna@ko\u0308ln.example=anna@KÖLN.example;
me@пример.example=ME@xn--e1afmkfd.example;mark\u200b@home.example=mark@home.example;
\u00a0space@home.example =space@home.example;x+y@home.example=X+Y@Home.Example;
a&b@home.example=A&B@home.example;
first.last.@home.example=First.Last.@home.example;me@例え.example=me@xn--r8jz45g.example;
1@1.example=1@1.EXAMPLE;
ann-lee@home.example=ANN-LEE@home.example;ann_lee@home.example=Ann_Lee@home.example;
ann.lee+cv@home.example=Ann.Lee+CV@home.example;a@b.co.uk.example=A@B.CO.UK.example;
ward7@nhs.example=WARD7@NHS.example;r.g.n@home.example=R.G.N@HOME.example;z'oe@home.example=Z'OE@home.example;
first-last@a-b.example=FIRST-LAST@A-B.example;\u200eltr@home.example=ltr@home.example;
shy\u00ad@home.example=shy@home.example;joiner\u2060@home.example=JOINER@home.example;
me@müller.example=me@xn--mller-kva.example;me@łódź.example=me@xn--d-uga0v4h.example;
me@españa.example=ME@xn--espaa-rta.example;me@straße.example=ME@xn--strae-oqa.example;
me@ελλάδα.example=me@xn--hxakic4aa.example;me@中国.example=me@xn--fiqs8s.example;
me@한국.example=me@xn--3e0b707e.example;me@भारत.example=me@xn--h2brj9c.example;
me@קום.example=me@xn--9dbq2a.example;me@рф.example=me@xn--p1ai.example;me@øl.example=me@xn--l-4ga.example;
me@düsseldorf.example=me@du\u0308sseldorf.example;no@home.example\u00a0=NO@home.example;
UPPER@HOME.EXAMPLE=upper@home.example;x.y-z_w+v@home.example=X.Y-Z_W+V@home.example;
1.2.3@home.example=1.2.3@HOME.example;nurse%ward@home.example=NURSE%ward@home.example`
    .replaceAll('\n', '')
    .split(';')

/** Places, each in several spellings. */
export const PLACES =
  `Ynys Môn=Ynys Mo\u0302n=YNYS MON=Ynys\u00a0Môn;King’s Lynn=King's Lynn=king‘s lynn=King’s  Lynn;
Stoke-on-Trent=Stoke–on–Trent=Stoke‑on‑Trent;Łódź=lodz=ŁO\u0301DZ\u0301;
Bury St Edmunds=Bury\u2009St Edmunds\u200b=bury st edmunds;Dún Laoghaire=Dun Laoghaire;Bö=Bo\u0308=BO;
Köln=Ko\u0308ln=koln;Zürich=ZÜRICH=zurich;Århus=A\u030arhus=arhus;Kraków=krakow;Gdańsk=GDANSK;
Wrocław=wroclaw;Plzeň=plzen;Győr=gyor;Iași=iasi;Šiauliai=siauliai;Rīga=RIGA;Tromsø=tromso;
São Paulo=sao paulo;Málaga=malaga;Besançon=besancon;L’Aquila=l'aquila;İzmir=izmir;Đà Nẵng=da nang;
Ọyọ=oyo;Ħal Għargħur=hal ghargh\u200bur;Māngere=mangere;Hay-on-Wye=Hay‑on‑Wye=HAY-ON-WYE;
Llanfair  PG=Llanfair PG=llanfair\u00a0pg`
    .replaceAll('\n', '')
    .split(';')
    .map((spellings) => spellings.split('='))
